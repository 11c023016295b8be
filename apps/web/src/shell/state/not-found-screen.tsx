import { EmptyState } from "@santap/ui/layout/empty-state";
import { Screen } from "@santap/ui/layout/screen";
import { paths } from "../../paths.ts";
import { useWords } from "../language/words.tsx";
import { navigate } from "../route/place.ts";
import { useTitle } from "./use-title.ts";

export function NotFoundScreen() {
  const words = useWords();
  useTitle(words("shell.notFoundTitle"));
  return (
    <Screen place="center">
      <EmptyState
        picture="search"
        titleAs="h1"
        title={words("shell.notFoundTitle")}
        text={words("shell.notFoundText")}
        action={{ label: words("shell.toHome"), onClick: () => navigate(paths.home()) }}
      />
    </Screen>
  );
}
