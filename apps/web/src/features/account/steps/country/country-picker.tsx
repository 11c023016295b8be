import { SearchField } from "@santap/ui/input/search-field";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { IndexedList } from "@santap/ui/list/indexed-list";
import { useMemo, useState } from "react";
import { useLanguage } from "../../../../shell/language/language-provider.tsx";
import { useWords } from "../../../../shell/language/words.tsx";
import type { Country } from "../../phone/countries.ts";
import {
  listCountries,
  searchCountries,
  type CountryGroup,
} from "../../phone/country/country-list.ts";
import styles from "./country-picker.module.css";
import { CountryRow } from "./country-row.tsx";

export interface CountryPickerProps {
  /** Calling codes with plus. */
  offered: readonly string[] | "all";
  /** The calling code that is chosen already. */
  chosen: string;
  onChoose: (country: Country) => void;
}

/** What Enter chooses. */
function onlyOne(groups: readonly CountryGroup[]): Country | undefined {
  const countries = groups.flatMap((group) => group.countries);
  return countries.length === 1 ? countries[0] : undefined;
}

/** Search box and list of the countries, for a sheet. */
export function CountryPicker({ offered, chosen, onChoose }: CountryPickerProps) {
  const words = useWords();
  const { language } = useLanguage();
  const [typed, setTyped] = useState("");
  const all = useMemo(() => listCountries(language, offered), [language, offered]);
  const found = searchCountries(all, typed);
  const only = onlyOne(found);

  return (
    <div className={styles.picker}>
      <SearchField
        label={words("country.search")}
        placeholder={words("country.searchHint")}
        clearLabel={words("country.clear")}
        value={typed}
        onChange={setTyped}
        onSubmit={() => only && onChoose(only)}
      />
      <div className={styles.found}>
        <IndexedList
          indexLabel={words("country.letters")}
          groups={found.map(({ letter, countries }) => ({
            letter,
            rows: countries.map((country) => (
              <CountryRow
                key={country.countryCode}
                country={country}
                chosen={country.countryCallingCode === chosen}
                onChoose={onChoose}
              />
            )),
          }))}
        />
      </div>
      <div role="status">
        {found.length === 0 && <EmptyState picture="search" text={words("country.none")} />}
      </div>
    </div>
  );
}
