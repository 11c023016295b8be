import { EmptyState } from "@santap/ui/layout/empty-state";
import { Screen } from "@santap/ui/layout/screen";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { useWords } from "../language/words.tsx";
import { useTitle } from "./use-title.ts";

export function NotFoundScreen() {
  const words = useWords();
  const navigate = useNavigate();
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
