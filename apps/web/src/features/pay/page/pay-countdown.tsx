import { Countdown } from "@santap/ui/money/countdown";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import { countdownTime } from "../flow/countdown-time.ts";

/** How long the code can still be paid. */
export function PayCountdown({ deadline }: { deadline: number | null }) {
  const words = useWords();
  const secondsLeft = useSecondsLeft(deadline);
  return (
    <Countdown
      secondsLeft={secondsLeft}
      label={words("pay.payWithin")}
      format={(seconds) => timeText(seconds, words)}
      announce={(moment) => words("pay.timeLeft", { time: timeText(moment, words) ?? "" })}
    />
  );
}

function timeText(secondsLeft: number, words: Words): string | null {
  const time = countdownTime(secondsLeft);
  if (time === null) return null;
  return "minutes" in time ? words("pay.minutesSeconds", time) : words("pay.seconds", time);
}
