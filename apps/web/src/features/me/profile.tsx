import { profile } from "@santap/contract/account";
import type { DataOf } from "@santap/contract/call";
import { Card } from "@santap/ui/layout/section";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { UserIcon } from "@santap/ui/media/tab-icons";
import type { ReactNode } from "react";
import { useCall } from "../../shell/data/use-call.ts";
import { useLanguage } from "../../shell/language/language-provider.tsx";
import { useWords } from "../../shell/language/words.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { lastDigits, monthOf } from "./member.ts";
import styles from "./me.module.css";

/** Whose account this is, as far as somebody who looks over a shoulder may know. */
export function Profile() {
  const words = useWords();
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
    <SkeletonGroup label={words("shell.loading")}>
      <Framed>
        <Skeleton shape="title" width="12rem" />
        <Skeleton width="9rem" />
      </Framed>
    </SkeletonGroup>
  );
}

function ProfileCard({ person }: { person: DataOf<typeof profile> }) {
  const words = useWords();
  const { tag } = useLanguage();
  const { phone, memberSince } = person;
  return (
    <Framed>
      <p className={styles.phone}>
        <span aria-hidden="true">{phone}</span>
        <VisuallyHidden>{words("me.phoneEnding", { digits: lastDigits(phone) })}</VisuallyHidden>
      </p>
      <p className={styles.since}>
        {words("me.memberSince", { month: monthOf(memberSince, tag) })}
      </p>
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.profile}>
        <span className={styles.disc}>
          <UserIcon />
        </span>
        <div className={styles.facts}>{children}</div>
      </div>
    </Card>
  );
}
