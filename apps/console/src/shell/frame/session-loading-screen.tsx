import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { failureText } from "@santap/client/call-failure";
import { useTranslation } from "../language/use-translation.ts";
import type { CallError } from "@santap/contract/envelope";
import { useTitle } from "../use-title.ts";
import { Frame } from "./frame.tsx";

export interface SessionLoadingScreenProps {
  session: { state: "loading" } | ({ state: "failed" } & CallError);
  onRetry: () => void;
}

/** Until the server has said who is signed in, and where it could not say. */
export function SessionLoadingScreen({ session, onRetry }: SessionLoadingScreenProps) {
  const t = useTranslation();
  useTitle(t("shell.loading"));
  return (
    <Frame operator={null}>
      {session.state === "loading" ? (
        <SkeletonGroup label={t("shell.loading")}>
          <Skeleton shape="title" width="12rem" />
          <Skeleton shape="block" />
          <Skeleton shape="block" height="16rem" />
        </SkeletonGroup>
      ) : (
        <ErrorState
          text={failureText(session, t)}
          action={{ label: t("shell.retry"), onClick: onRetry }}
        />
      )}
    </Frame>
  );
}
