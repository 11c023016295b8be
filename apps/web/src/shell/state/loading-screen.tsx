import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useTranslation } from "../language/use-translation.ts";

/** Invisible for the first 150 ms. */
export function LoadingScreen() {
  const t = useTranslation();
  return (
    <Screen>
      <SkeletonGroup label={t("shell.loading")}>
        <Skeleton shape="title" width="44%" />
        <Skeleton shape="block" />
        <SkeletonLines count={4} />
      </SkeletonGroup>
    </Screen>
  );
}
