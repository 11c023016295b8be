import { PhoneField } from "@santap/ui/input/phone-field";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { MethodChoice } from "./use-method-choice.ts";

/** Scrolls into view, since it may appear below the fold. */
export function WalletPhone({ choice, disabled }: { choice: MethodChoice; disabled: boolean }) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: newer browsers return a promise, which an effect must not.
    container.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={container}>
      <PhoneField
        label={t("cashier.walletPhone")}
        prefix="+62"
        placeholder="812 3456 7890"
        hint={t("cashier.walletHint")}
        error={choice.phoneWrong && t("cashier.walletPhoneWrong")}
        value={choice.phone}
        onChange={choice.setPhone}
        disabled={disabled}
      />
    </div>
  );
}
