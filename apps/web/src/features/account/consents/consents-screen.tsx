import { useLanguage } from "@santap/client/language-provider";
import { useStore } from "@santap/client/store";
import { listConsents, setConsent } from "@santap/contract/calls/account/consent";
import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Row } from "@santap/ui/list/row";
import { useState } from "react";
import { navigate } from "@santap/client/history";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
import { paths } from "../../../paths.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { chosenLocation } from "../../../shell/device/chosen-location.ts";
import { forgetLocation, locate } from "../../../shell/device/locate.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSession } from "../../../shell/session/session.ts";
import { SignInPrompt } from "../../../shell/session/sign-in-prompt.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { SwitchRow } from "../profile/switch-row.tsx";
import { formatVersion, useAnswerText, type Consent } from "./answer-text.ts";
import styles from "../../../shell/personal/personal-page.module.css";

/** What was agreed to; place and news can be taken back here (ACC-10). */
export function ConsentsScreen() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  useTitle(t("personal.consent.title"));
  return (
    <Screen
      nav={<NavBar title={t("personal.consent.title")} backLabel={t("shell.back")} />}
      align={loggedIn ? "top" : "center"}
    >
      {loggedIn ? <Consents /> : <SignInPrompt />}
    </Screen>
  );
}

function Consents() {
  const t = useTranslation();
  const read = useCall(listConsents, {});
  const [answered, setAnswered] = useState<readonly Consent[] | null>(null);
  const consents = answered ?? read.data?.consents;
  const answer = useAnswering(setAnswered);
  if (read.error && !consents && !read.isFetching) {
    return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!consents) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={8} />
      </SkeletonGroup>
    );
  }
  const of = (kind: Consent["kind"]) => consents.filter((one) => one.kind === kind);
  return (
    <div className="stack gap-4">
      <p className="muted text-14 pretty">{t("personal.consent.intro")}</p>
      <Card padding="flush">
        {[...of("TERMS"), ...of("PRIVACY")].map((one) => (
          <TextRow key={one.kind} consent={one} answer={answer} />
        ))}
      </Card>
      <Card padding="flush">
        {[...of("PLACE"), ...of("NEWS")].map((one) => (
          <WithdrawableRow key={one.kind} consent={one} answer={answer} />
        ))}
      </Card>
    </div>
  );
}

interface RowProps {
  consent: Consent;
  answer: Answering;
}

interface Answering {
  busy: boolean;
  give: (consent: Consent, agreed: boolean) => void;
}

function useAnswering(onAnswered: (consents: readonly Consent[]) => void): Answering {
  const { busy, run } = useAction();

  async function give({ kind, version }: Consent, agreed: boolean): Promise<void> {
    const data = await run(() => call(setConsent, { kind, agreed, version }));
    if (data === null) return;
    // Before the answer is shown: nothing is sent from here any more.
    if (kind === "PLACE") return saveLocation(agreed, () => onAnswered(data.consents));
    onAnswered(data.consents);
  }

  return { busy, give: (consent, agreed) => void give(consent, agreed) };
}

function saveLocation(agreed: boolean, then: () => void): void {
  if (agreed) return void locate().then(then);
  forgetLocation();
  then();
}

function TextRow({ consent, answer }: RowProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { kind, agreed } = consent;
  const version = formatVersion(consent.version, language);
  const text = useAnswerText(consent);
  const path = kind === "TERMS" ? paths.loginProtocol("me") : paths.privacyPolicy("me");
  const isCurrent = agreed && consent.answer?.version === consent.version;
  return (
    <div className={styles.row}>
      <Row
        title={t(`personal.consent.${kind}`)}
        text={text}
        href={path}
        onClick={() => navigate(path)}
      />
      {!isCurrent && (
        <div className={styles.action}>
          <Button
            size="small"
            variant="secondary"
            loading={answer.busy}
            label={`${t("personal.consent.agreeNew", { version })}: ${t(`personal.consent.${kind}`)}`}
            onClick={() => answer.give(consent, true)}
          >
            {t("personal.consent.agreeNew", { version })}
          </Button>
        </div>
      )}
    </div>
  );
}

function WithdrawableRow({ consent, answer }: RowProps) {
  const t = useTranslation();
  const answered = useAnswerText(consent);
  const { kind, agreed } = consent;
  const what = kind === "NEWS" ? "NEWS" : "PLACE";
  // In use here, though the account was never asked: the same switch as on 'me'.
  const isUsed = useStore(chosenLocation)?.kind === "NEAR" && kind === "PLACE";
  const text = isUsed && !agreed ? t("personal.consent.here") : answered;
  return (
    <div className={styles.row}>
      <SwitchRow
        title={t(`personal.consent.${kind}`)}
        text={t(`personal.consent.${what}Text`)}
        checked={agreed || isUsed}
        onChange={(on) => answer.give(consent, on)}
      />
      <p className={styles.when}>{text}</p>
    </div>
  );
}
