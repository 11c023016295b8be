import { Card } from "@santap/ui/layout/section";
import { RadioList } from "@santap/ui/input/radio-list";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useWords } from "../../../shell/language/words.tsx";
import { COUNTRIES, countryOf, type Country } from "../phone/countries.ts";

export interface CountrySheetProps {
  open: boolean;
  countryCode: string;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/** The countries whose phones can log in. A tap chooses and closes. */
export function CountrySheet({ open, countryCode, onChoose, onClose }: CountrySheetProps) {
  const words = useWords();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words("login.countryTitle")}
      closeLabel={words("shell.close")}
      handle
    >
      <Card padding="flush">
        <RadioList
          label={words("login.countryTitle")}
          value={countryCode}
          choices={COUNTRIES.map((country) => ({
            value: country.countryCode,
            label: words(country.name),
            aside: country.countryCode,
          }))}
          onChange={(chosen) => {
            onChoose(countryOf(chosen));
            onClose();
          }}
        />
      </Card>
    </Sheet>
  );
}
