import { failureText } from "@santap/client/call-failure";
import { pauseKitchen, resumeKitchen } from "@santap/contract/calls/staff/kitchen";
import type { CallError } from "@santap/contract/envelope";
import type { Board, KitchenPause } from "@santap/contract/schemas/staff/kitchen";
import { MAX_PAUSE_NOTE_LENGTH, type PauseReason } from "@santap/domain/kitchen/pause";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { call } from "../../api.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { Options } from "./options.tsx";
import { usePauseWords } from "./pause-notices.tsx";
import styles from "./dish.module.css";

const REASONS: readonly PauseReason[] = ["BUSY", "BREAK", "SUPPLY", "TROUBLE"];
const MINUTES = [15, 30, 60, 120] as const;
const WHOLE_STORE = "";

interface PauseSheetProps {
  storeId: string;
  board: Pick<Board, "stations" | "pauses">;
  /** The stations that this person may pause; null stands for the whole store. */
  places: readonly (string | null)[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** KDS-7: no new orders for a time, with a reason that diners read. */
export function PauseSheet({ storeId, board, places, onDone, onClose }: PauseSheetProps) {
  const t = useTranslation();
  const [place, setPlace] = useState(places[0] ?? null);
  const [reason, setReason] = useState<PauseReason>("BUSY");
  const [minutes, setMinutes] = useState<number>(30);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const running = board.pauses.find(({ stationId }) => stationId === place);
  const where = { storeId, ...(place !== null && { stationId: place }) };

  async function change(resume: boolean): Promise<void> {
    setBusy(true);
    const pause = { ...where, minutes, reason, ...(note.trim() !== "" && { note }) };
    const answer = await (resume ? call(resumeKitchen, where) : call(pauseKitchen, pause));
    setBusy(false);
    if (!answer.success) return setError(answer.error);
    await onDone();
    onClose();
  }

  const getStationName = (stationId: string | null) =>
    board.stations.find((one) => one.stationId === stationId)?.name ?? t("pause.store");
  return (
    <Sheet open onClose={onClose} title={t("pause.title")} closeLabel={t("dish.close")} handle>
      <div className={styles.sale}>
        {error && (
          <Notice tone="danger" live="alert">
            {failureText(error, t)}
          </Notice>
        )}
        <Options
          legend={t("pause.what")}
          options={places.map((one) => ({ value: one ?? WHOLE_STORE, label: getStationName(one) }))}
          value={place ?? WHOLE_STORE}
          onChange={(next) => setPlace(next === WHOLE_STORE ? null : next)}
        />
        {running && <Running pause={running} busy={busy} onResume={() => void change(true)} />}
        <Options
          legend={t("pause.why")}
          options={REASONS.map((one) => ({ value: one, label: t(`pause.reason.${one}`) }))}
          value={reason}
          onChange={setReason}
        />
        <Options
          legend={t("pause.howLong")}
          options={MINUTES.map((one) => ({
            value: one,
            label: t("dish.minutes", { minutes: one }),
          }))}
          value={minutes}
          onChange={setMinutes}
        />
        <TextField
          label={t("pause.note")}
          hint={t("pause.noteHint")}
          value={note}
          maxLength={MAX_PAUSE_NOTE_LENGTH}
          onChange={setNote}
        />
        <Button loading={busy} onClick={() => void change(false)}>
          {t("pause.start", { name: getStationName(place) })}
        </Button>
        <p className={styles.hint}>{t("pause.hint")}</p>
      </div>
    </Sheet>
  );
}

interface RunningProps {
  pause: KitchenPause;
  busy: boolean;
  onResume: () => void;
}

function Running({ pause, busy, onResume }: RunningProps) {
  const t = useTranslation();
  const say = usePauseWords();
  return (
    <>
      <p className={styles.state} data-off>
        {say(pause)}
      </p>
      <Button variant="secondary" loading={busy} onClick={onResume}>
        {t("pause.end")}
      </Button>
    </>
  );
}
