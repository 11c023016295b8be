import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useWords } from "../../../shell/language/words.tsx";

const LINES = 5;

/** While a step is on its way: a title and a paragraph of five lines. */
export function PaymentSkeleton({ onBack }: { onBack: () => void }) {
  const words = useWords();
  return (
    <Screen
      nav={
        <NavBar title={words("cashier.title")} backLabel={words("shell.back")} onBack={onBack} />
      }
    >
      <SkeletonGroup label={words("shell.loading")}>
        <Skeleton shape="title" />
        <SkeletonLines count={LINES} />
      </SkeletonGroup>
    </Screen>
  );
}
