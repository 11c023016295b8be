import { Button } from "@santap/ui/input/button";
import { useEffect } from "react";
import { useWords } from "../../../../shell/language/words.tsx";
import { CheckSheet } from "../check-sheet.tsx";
import type { HumanCheckProps } from "../human-check.ts";
import type { PowTask } from "../pow/proof-of-work.ts";
import { useProofOfWork } from "../pow/use-proof-of-work.ts";
import type { EmbeddedChallenge } from "./embedded-challenge.ts";
import { useExpired } from "./use-expired.ts";
import { WorkProgress } from "./work-progress.tsx";

export interface PlainWayProps extends HumanCheckProps {
  asked: EmbeddedChallenge;
}

/** Without a picture: the device works longer, and the person waits. Tried again only by a tap. */
export function PlainWay({ asked, progress, problem, onOutcome }: PlainWayProps) {
  const words = useWords();
  const { done, proof: pow } = useProofOfWork(asked.task);
  const { cid } = asked;
  const isRenewing = progress === "RENEWING";
  const isTooLate = useExpired(asked) && pow === null;
  const trouble = isTooLate && !isRenewing ? words("human.failed") : problem;

  useEffect(() => {
    if (pow !== null) onOutcome({ kind: "ok", provider: "embedded", proof: { cid, pow } });
  }, [pow, cid, onOutcome]);

  return (
    <CheckSheet
      text={words(isLong(asked.task) ? "human.plainLong" : "human.plainText")}
      problem={trouble}
      drawn
      otherWay={{
        label: words("human.picture"),
        onClick: () => onOutcome({ kind: "again", way: "PICTURE" }),
        disabled: progress !== "ASKING",
      }}
      onClose={() => onOutcome({ kind: "closed" })}
    >
      {trouble === null ? (
        <WorkProgress done={isRenewing ? 0 : done} />
      ) : (
        <Button full onClick={() => onOutcome({ kind: "again", way: "PLAIN" })}>
          {words("shell.retry")}
        </Button>
      )}
    </CheckSheet>
  );
}

/** Hashes that a cheap phone does within a few seconds. */
const FEW_SECONDS = 2 ** 21;

function isLong({ bits, count }: PowTask): boolean {
  return count * 2 ** bits > FEW_SECONDS;
}
