import { Sheet } from "@santap/ui/overlay/sheet";
import { useWords } from "../../../../shell/language/words.tsx";
import type { Country } from "../../phone/countries.ts";
import { CountryPicker } from "./country-picker.tsx";

export interface CountrySheetProps {
  open: boolean;
  /** Calling codes with plus. */
  offered: readonly string[] | "all";
  /** The calling code that is chosen already. */
  chosen: string;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/**
 * A country to choose. A tap chooses and closes. As high as a sheet can be: it covers the one below,
 * and what is found stays in sight above a keyboard.
 */
export function CountrySheet({ open, offered, chosen, onChoose, onClose }: CountrySheetProps) {
  const words = useWords();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words("country.title")}
      cancelLabel={words("country.cancel")}
      size="tall"
      handle
    >
      <CountryPicker
        offered={offered}
        chosen={chosen}
        onChoose={(country) => {
          onChoose(country);
          onClose();
        }}
      />
    </Sheet>
  );
}
