import { Screen } from "@santap/ui/layout/screen";
import { SkeletonDishes, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useWords } from "../language/words.tsx";

/** While the code of a screen is on its way. Invisible for the first 150 ms. */
export function LoadingScreen() {
  const words = useWords();
  return (
    <Screen>
      <SkeletonGroup label={words("shell.loading")}>
        <SkeletonDishes />
      </SkeletonGroup>
    </Screen>
  );
}
