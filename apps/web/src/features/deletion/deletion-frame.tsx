import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen, type ScreenProps } from "@santap/ui/layout/screen";
import type { ReactNode } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useTitle } from "../../shell/state/use-title.ts";

interface DeletionFrameProps extends Pick<ScreenProps, "bottom" | "align"> {
  /** Of four; none outside of the steps. */
  step?: number;
  title: string;
  children: ReactNode;
}

export function DeletionFrame({ step, title, bottom, align, children }: DeletionFrameProps) {
  const t = useTranslation();
  useTitle(title);
  const subtitle = step === undefined ? undefined : t("deletion.step", { step, count: 4 });
  const nav = <NavBar title={title} subtitle={subtitle} backLabel={t("shell.back")} />;
  return (
    <Screen nav={nav} bottom={bottom} {...(align && { align })}>
      {children}
    </Screen>
  );
}
