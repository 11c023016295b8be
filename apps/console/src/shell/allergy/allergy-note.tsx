import { useLanguage } from "@santap/client/language-provider";
import { listAllergenNames } from "@santap/contract/allergen-names";
import { findAllergy } from "@santap/domain/kitchen/allergy/find-allergy";
import type { Allergen } from "@santap/domain/menu/allergen";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./allergy-note.module.css";
import { WarningIcon } from "./warning-icon.tsx";

interface AllergyNoteProps {
  /** As the diner wrote it. */
  note: string;
  /** In the place of "ALERGI": whose it is, where it was written for another dish. */
  word?: string;
}

/** KDS-2, NOV-7: triangle, word and allergen in the screen's language; below them the diner's own sentence. */
export function AllergyNote({ note, word }: AllergyNoteProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const names = listAllergenNames(findAllergy(note)?.allergens ?? [], language);
  return (
    <span className={styles.allergy}>
      <span className={styles.head}>
        <WarningIcon size={24} />
        <b>{[word ?? t("shell.allergy"), names].filter(Boolean).join(": ")}</b>
      </span>
      <span className={styles.sentence}>“{note}”</span>
    </span>
  );
}

/** Of a dish whose menu declares what somebody of the party must not eat. */
export function ContainsMark({ allergens }: { allergens: readonly Allergen[] }) {
  const t = useTranslation();
  const { language } = useLanguage();
  if (allergens.length === 0) return null;
  return (
    <span className={styles.contains}>
      <WarningIcon size={20} />
      <b>{t("shell.contains", { names: listAllergenNames(allergens, language) })}</b>
    </span>
  );
}
