import type { Operator } from "@santap/contract/operator";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { paths } from "../../paths.ts";
import { useWords } from "../language/language-provider.tsx";
import { goTo } from "../route/location.ts";
import { useTitle } from "../use-title.ts";
import { Frame } from "./frame.tsx";

export function NotFoundScreen({ operator }: { operator: Operator }) {
  const words = useWords();
  useTitle(words("shell.notFound"));
  return (
    <Frame operator={operator}>
      <EmptyState
        title={words("shell.notFound")}
        titleAs="h1"
        text=""
        action={{ label: words("shell.toInsights"), onClick: () => goTo(paths.insights) }}
      />
    </Frame>
  );
}
