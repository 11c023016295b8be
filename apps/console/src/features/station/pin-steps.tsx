import type { CallError } from "@santap/contract/envelope";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { stationSignIn } from "@santap/contract/calls/staff";
import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import { Button } from "@santap/ui/input/button";
import { BackIcon } from "@santap/ui/media/icons";
import { Initials } from "@santap/ui/media/initials";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useState } from "react";
import { call } from "../../api.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { nameColour } from "../../shell/frame/name-colour.ts";
import { PinForm } from "../../shell/pin/pin-form.tsx";
import { refreshStaff } from "../../shell/session/staff-session.ts";
import styles from "./pin-screen.module.css";

type Step =
  | { name: "signIn" }
  /** To choose another PIN afterwards. */
  | { name: "current" }
  | { name: "fresh"; pin: string; given: boolean; differed: boolean }
  | { name: "again"; pin: string; given: boolean; newPin: string };

const TEXTS = {
  signIn: "station.pinText",
  current: "station.currentPin",
  again: "station.newPinAgain",
} as const;

interface PinStepsProps {
  person: StaffMember;
  /** To the names, which a phone has no room for beside the keys. */
  onBack: () => void;
}

/** STAFF-2: the PIN; a new one twice, where the person asks for it or a manager gave the present one. */
export function PinSteps({ person, onBack }: PinStepsProps) {
  const t = useTranslation();
  const [step, setStep] = useState<Step>({ name: "signIn" });
  const { operatorId, name } = person;

  async function signIn(pin: string, newPin?: string): Promise<CallError | null> {
    const answer = await call(stationSignIn, { operatorId, pin, ...(newPin && { newPin }) });
    if (answer.success) {
      await refreshStaff();
      return null;
    }
    if (answer.error.code !== StaffErrorCode.pinChangeRequired) return answer.error;
    setStep({ name: "fresh", pin, given: true, differed: false });
    return null;
  }

  async function take(typed: string): Promise<CallError | null> {
    if (step.name === "signIn") return signIn(typed);
    if (step.name === "current") {
      setStep({ name: "fresh", pin: typed, given: false, differed: false });
      return null;
    }
    if (step.name === "fresh") {
      setStep({ name: "again", pin: step.pin, given: step.given, newPin: typed });
      return null;
    }
    const { pin, given, newPin } = step;
    if (typed !== newPin) {
      setStep({ name: "fresh", pin, given, differed: true });
      return null;
    }
    const error = await signIn(pin, newPin);
    if (error?.code === StaffErrorCode.pinIncorrect) setStep({ name: "current" });
    return error;
  }

  const text = step.name === "fresh" ? textOfFresh(step) : TEXTS[step.name];
  const changing = step.name !== "signIn";
  return (
    <section className={styles.pin}>
      <div className={styles.greeting}>
        <span className={styles.back}>
          <Button variant="text" size="small" icon={<BackIcon size={20} />} onClick={onBack}>
            {t("station.notMe")}
          </Button>
        </span>
        <h2 className={styles.hello}>
          <Initials name={name} nth={nameColour(name)} size="normal" />
          {t("station.hello", { name })}
        </h2>
      </div>
      <p className="text-14 muted" role="status">
        {t(text)}
      </p>
      <PinForm key={stepKey(step)} name={name} corner={<LostPin />} onPin={take} />
      <Button
        variant="text"
        size="small"
        onClick={() => setStep(changing ? { name: "signIn" } : { name: "current" })}
      >
        {t(changing ? "station.keepPin" : "station.changePin")}
      </Button>
    </section>
  );
}

/** Who helps. */
function LostPin() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {t("station.lostPin")}
      </Button>
      <Dialog
        open={open}
        title={t("station.lostPin")}
        onClose={() => setOpen(false)}
        dismissible
        primary={{ label: t("station.understood"), onClick: () => setOpen(false) }}
      >
        {t("station.lostPinText")}
      </Dialog>
    </>
  );
}

function textOfFresh({ given, differed }: { given: boolean; differed: boolean }) {
  if (differed) return "station.pinsDiffer";
  return given ? "station.givenPin" : "station.newPin";
}

/** Every step begins with an empty field. */
const stepKey = (step: Step) =>
  step.name === "fresh" ? `fresh ${String(step.differed)}` : step.name;
