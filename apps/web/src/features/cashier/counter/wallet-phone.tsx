import { PhoneField } from "@santap/ui/input/phone-field";
import { useEffect, useRef } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import type { MethodChoice } from "./use-method-choice.ts";

/** The number at which the wallet asks; brought into sight, for it may appear below the fold. */
export function WalletPhone({ choice, disabled }: { choice: MethodChoice; disabled: boolean }) {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers it returns a promise, which an effect must not.
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={place}>
      <PhoneField
        label={words("cashier.walletPhone")}
        prefix="+62"
        placeholder="812 3456 7890"
        hint={words("cashier.walletHint")}
        error={choice.phoneWrong && words("cashier.walletPhoneWrong")}
        value={choice.phone}
        onChange={choice.setPhone}
        disabled={disabled}
      />
    </div>
  );
}
