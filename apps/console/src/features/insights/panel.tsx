import { EmptyState } from "@santap/ui/layout/empty-state";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Notice } from "@santap/ui/layout/notice";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import type { ReactNode } from "react";
import { failureText, type CallFailure } from "@santap/client/call-failure";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./panel.module.css";

export interface PanelProps<D> {
  title: string;
  query: UseQueryResult<D, CallFailure>;
  isEmpty: (data: D) => boolean;
  /** What is said where there is nothing; the usual sentence where it is left out. */
  empty?: string;
  children: (data: D) => ReactNode;
}

/** One question about the events, with its states: on its way, failed, nothing, or the answer. */
export function Panel<D>({ title, query, isEmpty, empty, children }: PanelProps<D>) {
  const t = useTranslation();
  const id = useId();
  const { data, error } = query;
  const changing = query.isPlaceholderData;
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={changing}>
      <h2 className="text-16 tight" id={id}>
        {title}
      </h2>
      {error && data !== undefined && (
        <Notice tone="danger" live="status">
          {failureText(error, t)}
        </Notice>
      )}
      {data === undefined ? (
        <Waiting query={query} />
      ) : (
        <div className={changing ? styles.changing : styles.answer}>
          {isEmpty(data) ? <EmptyState text={empty ?? t("insights.empty")} /> : children(data)}
        </div>
      )}
    </section>
  );
}

function Waiting<D>({ query }: { query: UseQueryResult<D, CallFailure> }) {
  const t = useTranslation();
  if (query.error) {
    return (
      <ErrorState
        text={failureText(query.error, t)}
        action={{
          label: t("shell.retry"),
          onClick: () => void query.refetch(),
          loading: query.isFetching,
        }}
      />
    );
  }
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <Skeleton width="60%" />
      <Skeleton shape="block" height="12rem" />
      <Skeleton width="40%" />
    </SkeletonGroup>
  );
}

/** A quiet sentence below a panel's title or drawing. */
export function PanelText({ children }: { children: ReactNode }) {
  return <p className="muted text-14 pretty">{children}</p>;
}
