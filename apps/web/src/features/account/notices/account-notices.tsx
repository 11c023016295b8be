import { navigate } from "@santap/client/history";
import { useLanguage } from "@santap/client/language-provider";
import { localStore } from "@santap/client/storage";
import { setConsent } from "@santap/contract/calls/account/consent";
import { endSessions } from "@santap/contract/calls/account/session";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { paths } from "../../../paths.ts";
import { chosenLocation, type ChosenLocation } from "../../../shell/device/chosen-location.ts";
import { forgetLocation } from "../../../shell/device/locate.ts";
import { formatDayTime, formatDate } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { readLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { useLocation } from "../../../shell/route/router.tsx";
import { useAccountNotices, type Login, type Consents } from "./use-account-notices.ts";
import styles from "./account-notices.module.css";

/** Where a text is asked for; all pages with tabs, where these are shown, are calm ones. */
const CALMEST = /^\/(?:platform\/me\/?)?$/;

/** What an account has to tell its owner, one at a time and never where somebody orders or pays (ACC-7, ACC-10). */
export function AccountNotices() {
  const { pathname } = useLocation();
  const { logins, consents, markAnswered } = useAccountNotices();
  useLocationConsent(consents);
  const [isAnswered, setAnswered] = useState(false);
  const atTable = useAtTable(pathname);
  const [login] = logins;
  const asks = consents?.asksForTerms && CALMEST.test(pathname) && !atTable && !isAnswered;
  if (!login && !asks) return null;
  return (
    <aside className={styles.place}>
      {login ? (
        <NewLoginCard key={login.sessionId} login={login} onAnswered={() => markAnswered(login)} />
      ) : (
        <TermsCard
          version={consents?.consents.find(({ kind }) => kind === "TERMS")?.version ?? ""}
          onAnswered={() => setAnswered(true)}
        />
      )}
    </aside>
  );
}

/** Read anew on every page. */
function useAtTable(pathname: string): boolean {
  const [atTable, setAtTable] = useState(true);
  useEffect(() => {
    setAtTable(readLatestTable(localStore, Date.now()) !== null);
  }, [pathname]);
  return atTable;
}

/** A login in a browser that the account did not know (ACC-7). */
function NewLoginCard({ login, onAnswered }: { login: Login; onAnswered: () => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const toast = useToast();
  const { busy, run } = useAction();
  const device = t("me.sessions.device", {
    device: t(`me.sessions.device.${login.device}`),
    browser: t(`me.sessions.browser.${login.browser}`),
  });

  async function end(): Promise<void> {
    const ended = await run(() => call(endSessions, { sessionId: login.sessionId }));
    if (!ended) return;
    toast.show({ text: t("personal.login.ended"), tone: "success" });
    onAnswered();
  }

  return (
    <Notice tone="turmeric" live="status" title={t("personal.login.title", { device })}>
      {t("personal.login.text", { time: formatDayTime(login.firstUsedAt, language) })}
      <div className={styles.actions}>
        <Button size="small" variant="secondary" onClick={onAnswered}>
          {t("personal.login.mine")}
        </Button>
        <Button size="small" variant="danger" loading={busy} onClick={() => void end()}>
          {t("personal.login.end")}
        </Button>
      </div>
    </Notice>
  );
}

/** A version of the terms that is asked for once, whatever the answer (ACC-10). */
function TermsCard({ version, onAnswered }: { version: string; onAnswered: () => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { busy, run } = useAction();

  async function answer(agreed: boolean): Promise<void> {
    if (await run(() => call(setConsent, { kind: "TERMS", agreed, version }))) onAnswered();
  }

  return (
    <Notice live="status" title={t("personal.consent.askTitle")}>
      {t("personal.consent.askText", { version: formatDate(version, language) })}
      <div className={styles.actions}>
        <Button size="small" loading={busy} onClick={() => void answer(true)}>
          {t("personal.consent.agree")}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() => navigate(paths.loginProtocol("me"))}
        >
          {t("personal.consent.read")}
        </Button>
        <Button size="small" variant="text" disabled={busy} onClick={() => void answer(false)}>
          {t("personal.consent.notNow")}
        </Button>
      </div>
    </Notice>
  );
}

/** The account's consent and this phone's choice follow each other; what was taken back elsewhere wins. */
function useLocationConsent(consents: Consents | null): void {
  useEffect(() => {
    const consent = consents?.consents.find(({ kind }) => kind === "PLACE");
    if (consent === undefined) return undefined;
    const { version } = consent;
    let agreed = consent.answer === null ? null : consent.agreed;
    if (agreed === false && sendsLocation(chosenLocation.get(), true)) forgetLocation();

    function follow(): void {
      const wanted = readWish(chosenLocation.get(), agreed);
      if (wanted === null || wanted === agreed) return;
      agreed = wanted;
      void call(setConsent, { kind: "PLACE", agreed: wanted, version });
    }
    follow();
    return chosenLocation.subscribe(follow);
  }, [consents]);
}

/** Without a choice the permission alone counts. */
function sendsLocation(place: ChosenLocation, permitted: boolean): boolean {
  return place === null ? permitted : place.kind === "NEAR";
}

/** Null: the choice says nothing about the consent. */
function readWish(place: ChosenLocation, agreed: boolean | null): boolean | null {
  if (place === null) return agreed === false ? true : null;
  if (place.kind === "NEAR") return true;
  return place.kind === "NONE" && agreed !== null ? false : null;
}
