import { failureText } from "@santap/client/call-failure";
import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { Notice } from "@santap/ui/layout/notice";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { PauseNotices } from "../pause-notices.tsx";
import type { Bump } from "../use-bump.ts";

interface BoardNoticesProps {
  board: Board | null;
  bump: Bump;
  /** The board is old: which stations are silent now is not known. */
  lost: boolean;
}

export function BoardNotices({ board, bump, lost }: BoardNoticesProps) {
  const t = useTranslation();
  return (
    <>
      {board && <PauseNotices board={lost ? { ...board, silentStationIds: [] } : board} />}
      {bump.error && (
        <Notice tone="danger" live="alert">
          {failureText(bump.error, t)}
        </Notice>
      )}
      {bump.tooOld && (
        <Notice tone="danger" live="alert">
          {t("kitchen.tooOld")}
        </Notice>
      )}
    </>
  );
}
