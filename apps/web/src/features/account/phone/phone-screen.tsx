import { profile } from "@santap/contract/calls/account";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { navigate } from "@santap/client/history";
import { paths } from "../../../paths.ts";
import type { CodeProof } from "../../../shell/code/code-flow.ts";
import { CodeEntry } from "../../../shell/code/code-entry.tsx";
import { queryClient, useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSession } from "../../../shell/session/session.ts";
import { SignInPrompt } from "../../../shell/session/sign-in-prompt.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { NewPhone } from "./new-phone.tsx";
import { OLD_PHONE } from "./phone-codes.ts";

/** The present number proves first, then the new one (ACC-9). */
export function PhoneScreen() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  const [old, setOld] = useState<CodeProof | null>(null);
  const [isStale, setStale] = useState(false);
  const title = t("personal.phone.title");
  useTitle(title);
  const subtitle = t("personal.phone.step", { step: old === null ? 1 : 2, count: 2 });
  const nav = <NavBar title={title} subtitle={subtitle} backLabel={t("shell.back")} />;
  return (
    <Screen nav={nav} align={loggedIn ? "top" : "center"}>
      {!loggedIn && <SignInPrompt />}
      {loggedIn && old === null && (
        <OldPhone
          isStale={isStale}
          onProved={(proof) => {
            setStale(false);
            setOld(proof);
          }}
        />
      )}
      {loggedIn && old !== null && (
        <NewPhoneStep
          old={old}
          onStale={() => {
            setStale(true);
            setOld(null);
          }}
        />
      )}
    </Screen>
  );
}

function OldPhone({
  isStale,
  onProved,
}: {
  isStale: boolean;
  onProved: (proof: CodeProof) => void;
}) {
  const t = useTranslation();
  const person = useCall(profile, {});
  if (person.error && !person.isFetching && !person.data) {
    return <FailureState error={person.error} onRetry={() => void person.refetch()} />;
  }
  if (!person.data) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={4} />
      </SkeletonGroup>
    );
  }
  return (
    <div className="stack gap-4">
      <h2 className="text-20">{t("personal.phone.oldTitle")}</h2>
      {isStale && <Notice tone="turmeric">{t("personal.phone.oldAgain")}</Notice>}
      <CodeEntry
        scene="account"
        willSend="personal.phone.oldWillSend"
        phone={person.data.phone}
        purpose={OLD_PHONE}
        onProved={onProved}
      />
    </div>
  );
}

function NewPhoneStep({ old, onStale }: { old: CodeProof; onStale: () => void }) {
  const t = useTranslation();
  const toast = useToast();
  return (
    <NewPhone
      old={old}
      onStale={onStale}
      onChanged={({ phone }) => {
        toast.show({ text: t("personal.phone.changed", { phone }), tone: "success" });
        void queryClient.invalidateQueries();
        navigate(paths.me(), { replace: true });
      }}
    />
  );
}
