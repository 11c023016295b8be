import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { paths } from "../../paths.ts";
import { useWords } from "../../shell/language/words.tsx";
import { navigate } from "../../shell/route/place.ts";

export interface UnknownTableProps {
  code: string;
  /** The server's own words, where it was asked. */
  message?: string;
}

/** A code that no table has. */
export function UnknownTable({ code, message }: UnknownTableProps) {
  const words = useWords();
  const toHome = () => navigate(paths.home(), { replace: true });
  return (
    <Screen
      nav={<NavBar title={words("table.title")} backLabel={words("shell.back")} onBack={toHome} />}
      place="center"
    >
      <div role="alert">
        <EmptyState
          picture="search"
          title={words("table.unknownTitle", { code })}
          text={message ?? words("table.unknownText")}
          action={{ label: words("table.enterByHand"), onClick: toHome }}
        />
      </div>
    </Screen>
  );
}
