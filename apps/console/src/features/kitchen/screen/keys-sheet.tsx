import { Sheet } from "@santap/ui/overlay/sheet";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./keys-sheet.module.css";

/** NOV-27: what each key of a keyboard or bump bar does. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const keys = [
    ["1 – 9", t("kitchen.keys.number")],
    ["↑ ↓ ← →", t("kitchen.keys.arrows")],
    ["Enter", t("kitchen.keys.enter")],
    ["Backspace", t("kitchen.keys.back")],
    ["?", t("kitchen.keys.help")],
  ];
  return (
    <Sheet open onClose={onClose} title={t("kitchen.keys")} closeLabel={t("dish.close")} handle>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
