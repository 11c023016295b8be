import { useEffect, useMemo } from "react";
import type { HumanCheckProps } from "../human-check.ts";
import { readEmbeddedChallenge } from "./embedded-challenge.ts";
import { PictureWay } from "./picture-way.tsx";
import { PlainWay } from "./plain-way.tsx";

/** The server's own provider: a puzzle, or patience instead of it. */
export function EmbeddedCheck(props: HumanCheckProps) {
  const { challenge, onOutcome } = props;
  const asked = useMemo(() => readEmbeddedChallenge(challenge.parameters), [challenge]);
  const isReadable = asked !== null;

  useEffect(() => {
    if (!isReadable) onOutcome({ kind: "failed", reason: "internal" });
  }, [isReadable, onOutcome]);

  if (!asked) return null;
  if (!asked.picture) return <PlainWay {...props} asked={asked} />;
  return <PictureWay {...props} asked={asked} picture={asked.picture} />;
}
