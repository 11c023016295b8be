import { SearchField } from "@santap/ui/input/search-field";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { IndexedList } from "@santap/ui/list/indexed-list";
import { CheckIcon } from "@santap/ui/media/icons";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useMemo, useState } from "react";
import { useLanguage } from "@santap/client/language-provider";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { Country } from "./countries.ts";
import { type CountryGroup, listCountries, searchCountries } from "./country-list.ts";
import styles from "./country-sheet.module.css";

interface CountrySheetProps {
  open: boolean;
  offered: readonly string[] | "all";
  chosen: string;
  onChoose: (country: Country) => void;
  onClose: () => void;
}

/**
 * A tap chooses and closes. With many countries of full height: it covers the sheet below, and the
 * results stay visible above the keyboard.
 */
export function CountrySheet({ open, offered, chosen, onChoose, onClose }: CountrySheetProps) {
  const t = useTranslation();
  const few = isFew(offered);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("country.title")}
      cancelLabel={t("country.cancel")}
      size={few ? "fit" : "tall"}
      overModals={few}
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

/** So many rows are seen at a glance. */
const FEW = 6;

function isFew(offered: readonly string[] | "all"): boolean {
  return offered !== "all" && offered.length <= FEW;
}

interface CountryPickerProps {
  offered: readonly string[] | "all";
  chosen: string;
  onChoose: (country: Country) => void;
}

function onlyOne(groups: readonly CountryGroup[]): Country | undefined {
  const countries = groups.flatMap((group) => group.countries);
  return countries.length === 1 ? countries[0] : undefined;
}

function CountryPicker({ offered, chosen, onChoose }: CountryPickerProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState("");
  const all = useMemo(() => listCountries(language, offered), [language, offered]);
  const found = searchCountries(all, typed);
  const only = onlyOne(found);

  return (
    <div className={styles.picker}>
      <SearchField
        label={t("country.search")}
        placeholder={t("country.searchHint")}
        clearLabel={t("country.clear")}
        value={typed}
        onChange={setTyped}
        onSubmit={() => only && onChoose(only)}
      />
      <div className={styles.found}>
        <IndexedList
          indexLabel={t("country.letters")}
          lettersHidden={isFew(offered)}
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
        {found.length === 0 && <EmptyState picture="search" text={t("country.none")} />}
      </div>
    </div>
  );
}

interface CountryRowProps {
  country: Country;
  chosen: boolean;
  onChoose: (country: Country) => void;
}

function CountryRow({ country, chosen, onChoose }: CountryRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={chosen || undefined}
      onClick={() => onChoose(country)}
    >
      <span className={styles.name}>{country.countryName}</span>
      {chosen && <CheckIcon size={20} className={styles.check} />}
      <span className="fixed muted tabular">{country.countryCallingCode}</span>
    </button>
  );
}
