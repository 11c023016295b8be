import { Screen } from "@santap/ui/layout/screen";
import { SkeletonDishes, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useTranslation } from "../language/use-translation.ts";

/** Invisible for the first 150 ms. */
export function LoadingScreen() {
  const t = useTranslation();
  return (
    <Screen>
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonDishes />
      </SkeletonGroup>
    </Screen>
  );
}
