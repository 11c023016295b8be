import { CheckIcon } from "@santap/ui/media/icons";
import type { Country } from "../../phone/countries.ts";
import styles from "./country-picker.module.css";

export interface CountryRowProps {
  country: Country;
  chosen: boolean;
  onChoose: (country: Country) => void;
}

/** A country's name and calling code. */
export function CountryRow({ country, chosen, onChoose }: CountryRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={chosen || undefined}
      onClick={() => onChoose(country)}
    >
      <span className={styles.name}>{country.countryName}</span>
      {chosen && <CheckIcon size={20} className={styles.check} />}
      <span className={styles.code}>{country.countryCallingCode}</span>
    </button>
  );
}
