import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../dish.module.css";
import { Options } from "../options.tsx";
import { useFullScreen } from "./use-full-screen.ts";
import type { Look } from "./use-look.ts";

interface DisplaySheetProps {
  look: Look;
  onChange: (change: Partial<Look>) => void;
  onClose: () => void;
}

/** KDS-9: how large, bright or dark, and without the browser's bars. */
export function DisplaySheet({ look, onChange, onClose }: DisplaySheetProps) {
  const t = useTranslation();
  const { on, toggle } = useFullScreen();
  return (
    <Sheet open onClose={onClose} title={t("kitchen.display")} closeLabel={t("dish.close")} handle>
      <div className={styles.sale}>
        <Options
          legend={t("kitchen.size")}
          options={(["SMALL", "NORMAL", "LARGE"] as const).map((size) => ({
            value: size,
            label: t(`kitchen.size.${size}`),
          }))}
          value={look.size}
          onChange={(size) => onChange({ size })}
        />
        <Options
          legend={t("kitchen.light")}
          options={(["dark", "bright"] as const).map((theme) => ({
            value: theme,
            label: t(`kitchen.light.${theme}`),
          }))}
          value={look.theme}
          onChange={(theme) => onChange({ theme })}
        />
        {toggle && (
          <Button variant="secondary" onClick={toggle}>
            {t(on ? "kitchen.leaveFullScreen" : "kitchen.fullScreen")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
