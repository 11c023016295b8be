import { useLanguage } from "@santap/client/language-provider";
import { Button } from "@santap/ui/input/button";
import { LanguageSelect } from "../../../shell/language/language-select.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { CallingCode } from "../country/countries.ts";

interface PhoneFootProps {
  countryCode: CallingCode;
  onCountry: (countryCode: CallingCode) => void;
}

/** The language; and for who reads Chinese the way to the other country in one tap. */
export function PhoneFoot({ countryCode, onCountry }: PhoneFootProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      {language === "zhCN" && countryCode === "+62" && (
        <Button variant="text" size="small" onClick={() => onCountry("+86")}>
          {t("country.useChina")}
        </Button>
      )}
      <LanguageSelect />
    </>
  );
}
