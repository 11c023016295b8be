import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import { NoteIcon } from "@santap/ui/media/icons";
import { AllergyNote } from "../../../shell/allergy/allergy-note.tsx";
import styles from "./ticket-card.module.css";

/** As the diner wrote it; an allergy stands out. */
export function Remark({ note }: { note: string }) {
  if (isAllergyNote(note)) return <AllergyNote note={note} />;
  return (
    <span className={styles.note}>
      <NoteIcon size={22} /> {note}
    </span>
  );
}
