import { useLanguage } from "@santap/client/language-provider";
import { Button } from "@santap/ui/input/button";
import { LanguageSelect } from "../../../shell/language/language-select.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { CallingCode, Country } from "../country/countries.ts";

export type ChosenCountry = Pick<Country, "countryCallingCode">;

interface PhoneFootProps {
  countryCode: CallingCode;
  onCountry: (country: ChosenCountry) => void;
}

/** The language; and for who reads Chinese the way to the other country in one tap. */
export function PhoneFoot({ countryCode, onCountry }: PhoneFootProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      {language === "zhCN" && countryCode === "+62" && (
        <Button
          variant="text"
          size="small"
          onClick={() => onCountry({ countryCallingCode: "+86" })}
        >
          {t("country.useChina")}
        </Button>
      )}
      <LanguageSelect />
    </>
  );
}
