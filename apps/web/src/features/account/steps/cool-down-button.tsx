import { Button } from "@santap/ui/input/button";
import { useEffect } from "react";
import { useWords } from "../../../shell/language/words.tsx";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";

export interface CoolDownButtonProps {
  /** Epoch ms. */
  until: number;
  onOver: () => void;
}

/** In the button's place while a code that was sent from elsewhere is cooling down: the time left. */
export function CoolDownButton({ until, onOver }: CoolDownButtonProps) {
  const words = useWords();
  const secondsLeft = useSecondsLeft(until);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  return (
    <Button type="submit" full disabled>
      {words("login.sendAgainIn", { n: secondsLeft })}
    </Button>
  );
}
