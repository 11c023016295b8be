import { useTitle as useSiteTitle } from "@santap/client/use-title";
import { useTranslation } from "./language/use-translation.ts";

export function useTitle(title: string): void {
  useSiteTitle(title, useTranslation()("shell.console"));
}
