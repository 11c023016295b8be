import { openShift } from "@santap/contract/calls/staff/shift";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import { useAct } from "../../../shell/act/use-act.ts";

import { parseRupiah } from "../../../shell/act/tender.ts";
import type { ShiftPanelProps } from "./shift-props.ts";
import styles from "./shift.module.css";

/** With a counted float. */
export function OpenDrawer({ person, online, onDone }: ShiftPanelProps & { onDone: () => void }) {
  const t = useTranslation();
  const [text, setText] = useState("");
  const act = useAct(onDone);
  const float = parseRupiah(text);
  const { storeId } = person;
  const notYours = may(person, "shift:count") ? null : t("counter.notYours");
  const missing = float === null ? t("counter.floatFirst") : null;
  return (
    <section className={styles.panel} aria-label={t("counter.openShift")}>
      <h2 className={styles.title}>{t("counter.openShift")}</h2>
      <p className={styles.small}>{t("counter.openText")}</p>
      <TextField
        label={t("counter.float")}
        inputMode="numeric"
        value={text}
        onChange={setText}
        maxLength={16}
      />
      <ActionButton
        label={t("counter.openShift")}
        variant="primary"
        refused={online ? (notYours ?? missing) : t("counter.offline")}
        loading={act.sending}
        onClick={() => void act.run(() => call(openShift, { storeId, float: float ?? 0 }))}
      />
      <p className={styles.problem} role="alert">
        {act.problem}
      </p>
    </section>
  );
}
