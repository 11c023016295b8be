import { Button } from "@santap/ui/input/button";
import { useEffect } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";

export interface CoolDownButtonProps {
  until: number;
  onOver: () => void;
}

/** Replaces the button during the cool-down of a code that another browser requested. */
export function CoolDownButton({ until, onOver }: CoolDownButtonProps) {
  const t = useTranslation();
  const secondsLeft = useSecondsLeft(until);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  return (
    <Button type="submit" full disabled>
      {t("login.sendAgainIn", { n: secondsLeft })}
    </Button>
  );
}
