import { listConsents } from "@santap/contract/calls/account/consent";
import { listSessions } from "@santap/contract/calls/account/session";
import type { DataOf } from "@santap/contract/call";
import { useEffect, useState } from "react";
import { call } from "../../../api.ts";
import { findNewSessions, markSessionsSeen } from "../sessions/seen-sessions.ts";

export type Login = DataOf<typeof listSessions>["sessions"][number];
export type Consents = DataOf<typeof listConsents>;

const LOOK_MS = 60_000;

interface AccountNoticesState {
  /** In browsers that are new to the account, oldest first. */
  logins: readonly Login[];
  consents: Consents | null;
  /** It was answered, with all that are older. */
  markAnswered: (login: Login) => void;
}

/** Looks at once, whenever the page is seen again, and every minute while it is seen. */
export function useAccountNotices(): AccountNoticesState {
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const [consents, setConsents] = useState<Consents | null>(null);

  useEffect(() => {
    async function look(): Promise<void> {
      if (document.hidden) return;
      const { data } = await call(listSessions, {});
      if (data) setLogins(findNewSessions(data.sessions).toSorted(byAge));
    }
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, LOOK_MS);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, []);

  useEffect(() => {
    void call(listConsents, {}).then(({ data }) => data && setConsents(data));
  }, []);

  return {
    logins,
    consents,
    markAnswered(login) {
      markSessionsSeen([login]);
      setLogins((shown) => shown.filter(({ firstUsedAt }) => firstUsedAt > login.firstUsedAt));
    },
  };
}

function byAge(one: Login, other: Login): number {
  return one.firstUsedAt - other.firstUsedAt;
}
