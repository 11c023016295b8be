import { failureText } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import { endSessions, listSessions } from "@santap/contract/calls/account/session";
import type { DataOf } from "@santap/contract/call";
import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { Card, Section } from "@santap/ui/layout/section";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Row } from "@santap/ui/list/row";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { formatDayTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSession } from "../../../shell/session/session.ts";
import { SignInPrompt } from "../../../shell/session/sign-in-prompt.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { markSessionsSeen } from "./seen-sessions.ts";
import styles from "../../../shell/personal/personal-page.module.css";

type Session = DataOf<typeof listSessions>["sessions"][number];

/** Where the account is signed in; each other session can be ended (ACC-7). */
export function SessionsScreen() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  useTitle(t("me.sessions.title"));
  return (
    <Screen
      nav={<NavBar title={t("me.sessions.title")} backLabel={t("shell.back")} />}
      align={loggedIn ? "top" : "center"}
    >
      {loggedIn ? <Sessions /> : <SignInPrompt />}
    </Screen>
  );
}

function Sessions() {
  const t = useTranslation();
  const read = useCall(listSessions, {});
  const ending = useEnding(() => void read.refetch());
  const shown = read.data?.sessions;
  useEffect(() => {
    if (shown) markSessionsSeen(shown);
  }, [shown]);
  if (!read.data) {
    if (read.error && !read.isFetching)
      return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={6} />
      </SkeletonGroup>
    );
  }
  const { sessions } = read.data;
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className="stack gap-4">
      {read.failureReason && (
        <Notice tone="danger" live="alert">
          <div className={styles.notice}>
            {failureText(read.failureReason, t)}
            <Button size="small" variant="secondary" onClick={() => void read.refetch()}>
              {t("shell.retry")}
            </Button>
          </div>
        </Notice>
      )}
      <Section title={t("me.sessions.here")}>
        <Card padding="flush">
          {sessions.map((one) => one.current && <SessionRow key={one.sessionId} session={one} />)}
        </Card>
      </Section>
      {others.length === 0 ? (
        <p className="muted text-14 pretty">{t("me.sessions.noOthers")}</p>
      ) : (
        <Section title={t("me.sessions.others")}>
          <Card padding="flush">
            {others.map((one) => (
              <SessionRow key={one.sessionId} session={one} ending={ending} />
            ))}
          </Card>
          <Button
            full
            variant="danger"
            loading={ending.busy === "others"}
            onClick={() => ending.end("others")}
          >
            {t("me.sessions.endOthers")}
          </Button>
        </Section>
      )}
      <p className="muted text-14 pretty">{t("me.sessions.advice")}</p>
    </div>
  );
}

interface Ending {
  /** The session that is being ended. */
  busy: string | null;
  end: (sessionId: string) => void;
}

function useEnding(onEnded: () => void): Ending {
  const t = useTranslation();
  const toast = useToast();
  const { busy, run } = useAction(onEnded);
  const [ending, setEnding] = useState<string | null>(null);

  async function end(sessionId: string): Promise<void> {
    if (busy) return;
    setEnding(sessionId);
    const ended = await run(() => call(endSessions, { sessionId }));
    if (ended) toast.show({ text: t("me.sessions.ended"), tone: "success" });
  }

  return { busy: busy ? ending : null, end: (sessionId) => void end(sessionId) };
}

function SessionRow({ session, ending }: { session: Session; ending?: Ending }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { device, browser, firstUsedAt, lastUsedAt, sessionId } = session;
  const name = t("me.sessions.device", {
    device: t(`me.sessions.device.${device}`),
    browser: t(`me.sessions.browser.${browser}`),
  });
  return (
    <div className={styles.row}>
      <Row
        title={name}
        text={t("me.sessions.used", {
          first: unbroken(formatDayTime(firstUsedAt, language)),
          last: unbroken(formatDayTime(lastUsedAt, language)),
        })}
      />
      {ending && (
        <div className={styles.action}>
          <Button
            size="small"
            variant="secondary"
            label={`${t("me.sessions.end")}: ${name}`}
            loading={ending.busy === sessionId}
            onClick={() => ending.end(sessionId)}
          >
            {t("me.sessions.end")}
          </Button>
        </div>
      )}
    </div>
  );
}

function unbroken(moment: string): string {
  return moment.replaceAll(" ", "\u00a0");
}
