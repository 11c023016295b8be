import { useTitle as useSiteTitle } from "@santap/client/use-title";

export function useTitle(title: string): void {
  useSiteTitle(title, "Santap");
}
