import { lookUpVoucher } from "@santap/contract/calls/staff/redemption";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { ActProblem } from "../../../shell/act/act-problem.tsx";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may, type CounterPerson } from "../counter-person.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import { useAct } from "../../../shell/act/use-act.ts";
import { Redemption, type FoundVouchers } from "./redemption.tsx";
import shared from "../../../shell/station.module.css";
import styles from "./voucher.module.css";

interface VoucherPanelProps {
  person: CounterPerson;
  online: boolean;
}

/** Browsers give pages on plain http no camera. */
function hasCamera(): boolean {
  return (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined;
}

/** CTR-4: by what the diner shows, or the number that they read out. */
export function VoucherPanel({ person, online }: VoucherPanelProps) {
  const t = useTranslation();
  const [code, setCode] = useState("");
  const [camera, setCamera] = useState<"OFF" | "ON" | "FAILED">("OFF");
  const [found, setFound] = useState<FoundVouchers | null>(null);
  const act = useAct(() => undefined);
  const { storeId } = person;

  async function lookUp(text: string): Promise<void> {
    if (act.sending) return;
    setCamera("OFF");
    const data = await act.run(() => call(lookUpVoucher, { storeId, code: text.trim() }));
    if (data === null) return;
    setCode("");
    setFound(data);
  }
  if (found !== null)
    return <Redemption {...{ person, online, found }} onClose={() => setFound(null)} />;
  const notYours = may(person, "voucher:redeem") ? null : t("counter.notYours");
  const missing = code.trim() === "" ? t("counter.codeFirst") : null;
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (online && code.trim() !== "") void lookUp(code);
      }}
    >
      <h2 className={shared.title}>{t("counter.redeem")}</h2>
      <p className={shared.small}>{t("counter.redeemText")}</p>
      {camera === "ON" && (
        <CameraView
          label={t("counter.camera")}
          onText={(text) => void lookUp(text)}
          onFailed={() => setCamera("FAILED")}
        />
      )}
      <TextField
        label={t("counter.voucherNumber")}
        inputMode="numeric"
        value={code}
        onChange={setCode}
        maxLength={512}
      />
      <ActionButton
        label={t("counter.lookUp")}
        variant="primary"
        refused={online ? (notYours ?? missing) : t("counter.offline")}
        loading={act.sending}
        onClick={() => void lookUp(code)}
      />
      {hasCamera() ? (
        <Button variant="secondary" full onClick={() => setCamera(camera === "ON" ? "OFF" : "ON")}>
          {t(camera === "ON" ? "counter.cameraOff" : "counter.scan")}
        </Button>
      ) : (
        <p className={shared.small}>{t("counter.noCamera")}</p>
      )}
      {camera === "FAILED" && (
        <p className={shared.small} role="status">
          {t("counter.cameraFailed")}
        </p>
      )}
      <ActProblem text={act.problem} />
    </form>
  );
}

interface CameraViewProps {
  label: string;
  onText: (text: string) => void;
  /** No camera, or none that may be used. */
  onFailed: () => void;
}

/** What the rear camera sees; the camera is off as soon as this is gone. */
function CameraView({ label, ...props }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const onText = useEffectEvent(props.onText);
  const onFailed = useEffectEvent(props.onFailed);
  useEffect(() => {
    const stop = new AbortController();
    if (video.current)
      read(video.current, onText, stop.signal).catch(() => {
        if (!stop.signal.aborted) onFailed();
      });
    return () => stop.abort();
  }, []);
  return <video ref={video} className={styles.video} muted playsInline aria-label={label} />;
}

/** The reader is loaded with the first use of the camera, its own decoder where the browser has none. */
async function read(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { readCodes } = await import("@santap/client/scan/read-codes");
  await readCodes(video, onText, signal);
}
