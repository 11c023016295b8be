import { useEffect, useMemo, useState } from "react";
import type { ChallengeProps } from "../challenge.ts";
import {
  getTimeToLive,
  readEmbeddedChallenge,
  type EmbeddedChallenge,
} from "./embedded-challenge.ts";
import { PuzzleChallenge } from "./puzzle-challenge.tsx";
import { Button } from "@santap/ui/input/button";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CaptchaSheet } from "../captcha-sheet.tsx";
import type { PowTask } from "../pow/proof-of-work.ts";
import { useProofOfWork } from "../pow/use-proof-of-work.ts";
import { WorkProgress } from "./work-progress.tsx";

/** The server's own provider: a puzzle, or a longer proof of work instead of it. */
export function EmbeddedChallengeView(props: ChallengeProps) {
  const { challenge, onOutcome } = props;
  const embedded = useMemo(() => readEmbeddedChallenge(challenge.parameters), [challenge]);
  const isReadable = embedded !== null;
  const isExpired = useExpired(embedded);

  useEffect(() => {
    if (!isReadable) onOutcome({ kind: "failed", reason: "internal" });
  }, [isReadable, onOutcome]);

  if (!embedded) return null;
  const parts = { ...props, embedded, isExpired };
  if (!embedded.picture) return <PlainChallenge {...parts} />;
  return <PuzzleChallenge {...parts} picture={embedded.picture} />;
}

function useExpired(embedded: EmbeddedChallenge | null): boolean {
  const [expired, setExpired] = useState<EmbeddedChallenge | null>(null);

  useEffect(() => {
    if (!embedded) return undefined;
    const timeToLive = getTimeToLive(embedded.expiresAt, Date.now());
    const timer = setTimeout(() => setExpired(embedded), timeToLive);
    return () => clearTimeout(timer);
  }, [embedded]);

  return embedded !== null && expired === embedded;
}

interface PlainChallengeProps extends ChallengeProps {
  embedded: EmbeddedChallenge;
  /** The challenge is too old to be answered. */
  isExpired: boolean;
}

/** Without a picture: a longer proof of work. Retried only by a tap. */
function PlainChallenge(props: PlainChallengeProps) {
  const { embedded, progress, problem, isExpired, onOutcome } = props;
  const t = useTranslation();
  const { done, proof: pow } = useProofOfWork(embedded.task);
  const { cid } = embedded;
  const isRenewing = progress === "RENEWING";
  const isTooLate = isExpired && pow === null;
  const trouble = isTooLate && !isRenewing ? t("human.failed") : problem;

  useEffect(() => {
    if (pow !== null) onOutcome({ kind: "ok", provider: "embedded", proof: { cid, pow } });
  }, [pow, cid, onOutcome]);

  return (
    <CaptchaSheet
      text={t(isLong(embedded.task) ? "human.plainLong" : "human.plainText")}
      problem={trouble}
      drawn
      otherWay={{
        label: t("human.picture"),
        onClick: () => onOutcome({ kind: "again", way: "PICTURE" }),
        disabled: progress !== "ASKING",
      }}
      onClose={() => onOutcome({ kind: "closed" })}
    >
      {trouble === null ? (
        <WorkProgress done={isRenewing ? 0 : done} />
      ) : (
        <Button full onClick={() => onOutcome({ kind: "again", way: "PLAIN" })}>
          {t("shell.retry")}
        </Button>
      )}
    </CaptchaSheet>
  );
}

/** Hashes that a slow phone computes within a few seconds. */
const FEW_SECONDS = 2 ** 21;

function isLong({ bits, count }: PowTask): boolean {
  return count * 2 ** bits > FEW_SECONDS;
}
