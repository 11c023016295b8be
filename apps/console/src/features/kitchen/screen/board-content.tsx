import { failureText } from "@santap/client/call-failure";
import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../kitchen.module.css";
import type { LiveBoard } from "../use-board.ts";

interface BoardContentProps {
  live: LiveBoard;
  children: (board: Board) => ReactNode;
}

/** The board, or why there is none yet. */
export function BoardContent({ live, children }: BoardContentProps) {
  const t = useTranslation();
  const { board, error, refetch } = live;
  if (board === null && error)
    return (
      <ErrorState
        text={failureText(error, t)}
        action={{ label: t("shell.retry"), onClick: () => void refetch() }}
      />
    );
  if (board === null)
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.tickets}>
          <Skeleton shape="block" height="14rem" />
          <Skeleton shape="block" height="14rem" />
          <Skeleton shape="block" height="14rem" />
        </span>
      </SkeletonGroup>
    );
  return children(board);
}
