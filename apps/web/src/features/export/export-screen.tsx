import { profile } from "@santap/contract/calls/account";
import { exportStatus, requestExport } from "@santap/contract/calls/account/export";
import { sendAccountCode } from "@santap/contract/calls/account/personal";
import type { DataOf } from "@santap/contract/call";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { call } from "../../api.ts";
import { CodeEntry } from "../../shell/code/code-entry.tsx";
import type { CodePurpose } from "../../shell/code/code-flow.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useSession } from "../../shell/session/session.ts";
import { SignInPrompt } from "../../shell/session/sign-in-prompt.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { ExportProgress } from "./export-progress.tsx";

const LOOK_MS = 2_000;

/** A copy of the account's data: asked for with a code, made by the server, downloaded within the hour (ACC-6). */
export function ExportScreen() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  useTitle(t("personal.export.title"));
  return (
    <Screen
      nav={<NavBar title={t("personal.export.title")} backLabel={t("shell.back")} />}
      align={loggedIn ? "top" : "center"}
    >
      {loggedIn ? <Export /> : <SignInPrompt />}
    </Screen>
  );
}

function Export() {
  const t = useTranslation();
  const status = useCall(
    exportStatus,
    {},
    { refetchInterval: (data) => (data?.state === "WAITING" ? LOOK_MS : false) },
  );
  const { data, error, isFetching } = status;
  if (error && !data && !isFetching) {
    return <FailureState error={error} onRetry={() => void status.refetch()} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={6} />
      </SkeletonGroup>
    );
  }
  return (
    <div className="stack gap-4">
      <WhatItHas />
      {data.state === "FAILED" && <Notice tone="turmeric">{t("personal.export.failed")}</Notice>}
      {mayAsk(data) ? (
        <AskForIt onAsked={() => void status.refetch()} />
      ) : (
        <ExportProgress
          status={data}
          onLook={async () => (await status.refetch()).data?.link ?? null}
        />
      )}
    </div>
  );
}

function mayAsk({ state, nextAt }: DataOf<typeof exportStatus>): boolean {
  const isUnderWay = state === "WAITING" || state === "READY";
  return !isUnderWay && nextAt === undefined;
}

function WhatItHas() {
  const t = useTranslation();
  return (
    <div className="stack gap-4">
      <h2 className="text-20">{t("personal.export.head")}</h2>
      <p>{t("personal.export.intro")}</p>
      <p className="muted text-14 pretty">{t("personal.export.shared")}</p>
    </div>
  );
}

const EXPORT: CodePurpose<DataOf<typeof requestExport>> = {
  send: (sliderToken) => call(sendAccountCode, { scene: "EXPORT", sliderToken }),
  verify: (proof) => call(requestExport, proof),
};

function AskForIt({ onAsked }: { onAsked: () => void }) {
  const t = useTranslation();
  const person = useCall(profile, {});
  if (person.error && !person.data && !person.isFetching) {
    return <FailureState error={person.error} onRetry={() => void person.refetch()} />;
  }
  if (!person.data) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={3} />
      </SkeletonGroup>
    );
  }
  return (
    <CodeEntry
      scene="account"
      willSend="personal.export.willSend"
      phone={person.data.phone}
      purpose={EXPORT}
      onProved={onAsked}
    />
  );
}
