import { failureText, type CallFailure } from "@santap/client/call-failure";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Card } from "@santap/ui/layout/section";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useId, type ReactNode } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";

interface PanelProps<D> {
  title: string;
  text?: string;
  read: { data: D | undefined; error: CallFailure | null; refetch: () => Promise<unknown> };
  children: (data: D) => ReactNode;
}

/** A part of the page that is read by a call. What is known stays, also when it cannot be read again. */
export function Panel<D>({ title, text, read, children }: PanelProps<D>) {
  const t = useTranslation();
  return (
    <TitledCard title={title} text={text}>
      {read.error && (
        <ErrorState
          text={failureText(read.error, t)}
          action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
        />
      )}
      {read.data === undefined && !read.error && (
        <SkeletonGroup label={t("shell.loading")}>
          <SkeletonLines count={3} />
        </SkeletonGroup>
      )}
      {read.data !== undefined && children(read.data)}
    </TitledCard>
  );
}

interface TitledCardProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

export function TitledCard({ title, text, children }: TitledCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-20 bold">
          {title}
        </h2>
        {text && <p className="text-14 muted">{text}</p>}
        {children}
      </Card>
    </section>
  );
}
