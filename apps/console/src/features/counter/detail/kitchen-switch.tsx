import { Switch } from "@santap/ui/input/switch";
import { useId } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./detail.module.css";

interface KitchenSwitchProps {
  cancels: boolean;
  onChange: (cancels: boolean) => void;
}

/** NOV-9: what goes back and is not begun is not cooked, unless staff say so. */
export function KitchenSwitch({ cancels, onChange }: KitchenSwitchProps) {
  const t = useTranslation();
  const id = useId();
  return (
    <label className={styles.choice}>
      <span className="grow min-0 anywhere">
        <span id={id}>{t("counter.cancelInKitchen")}</span>
        <span id={`${id}-hint`} className={styles.small}>
          {t("counter.cancelInKitchenHint")}
        </span>
      </span>
      <Switch checked={cancels} labelledBy={id} describedBy={`${id}-hint`} onChange={onChange} />
    </label>
  );
}
