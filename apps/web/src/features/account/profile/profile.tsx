import { profile } from "@santap/contract/calls/account";
import type { DataOf } from "@santap/contract/call";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { UserIcon } from "@santap/ui/media/tab-icons";
import type { ReactNode } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useLanguage } from "@santap/client/language-provider";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import styles from "./me.module.css";
import { formatMonth, toLastDigits } from "./member.ts";

/** The phone number is masked. */
export function Profile() {
  const t = useTranslation();
  const person = useCall(profile, {});
  if (person.data) return <ProfileCard person={person.data} />;
  if (person.error && !person.isFetching) {
    return (
      <Card>
        <FailureState error={person.error} onRetry={() => void person.refetch()} />
      </Card>
    );
  }
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <Framed>
        <span className={styles.phone}>
          <Skeleton shape="title" width="12rem" height="1lh" />
        </span>
        <span className="text-14 muted">
          <Skeleton width="9rem" height="1lh" />
        </span>
      </Framed>
    </SkeletonGroup>
  );
}

function ProfileCard({ person }: { person: DataOf<typeof profile> }) {
  const t = useTranslation();
  const { tag } = useLanguage();
  const { phone, memberSince } = person;
  return (
    <Framed>
      <p className={styles.phone}>
        <span aria-hidden="true">{phone}</span>
        <VisuallyHidden>{t("me.phoneEnding", { digits: toLastDigits(phone) })}</VisuallyHidden>
      </p>
      <p className="text-14 muted">
        {t("me.memberSince", { month: formatMonth(memberSince, tag) })}
      </p>
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className="row items-center gap-3">
        <span className={styles.disc}>
          <UserIcon />
        </span>
        <div className="stack gap-1 min-0">{children}</div>
      </div>
    </Card>
  );
}
