import { Countdown } from "@santap/ui/money/countdown";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import { toCountdownTime } from "./countdown-time.ts";

export function PayCountdown({ deadline }: { deadline: number | null }) {
  const t = useTranslation();
  const secondsLeft = useSecondsLeft(deadline);
  return (
    <Countdown
      secondsLeft={secondsLeft}
      label={t("pay.payWithin")}
      format={(seconds) => timeText(seconds, t)}
      announce={(moment) => t("pay.timeLeft", { time: timeText(moment, t) ?? "" })}
    />
  );
}

function timeText(secondsLeft: number, t: Translate): string | null {
  const time = toCountdownTime(secondsLeft);
  if (time === null) return null;
  return "minutes" in time ? t("pay.minutesSeconds", time) : t("pay.seconds", time);
}
