import { navigate } from "@santap/client/history";
import type { Operator } from "@santap/contract/schemas/operator";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { paths } from "../../paths.ts";
import { useTranslation } from "../language/use-translation.ts";
import { useTitle } from "../use-title.ts";
import { Frame } from "./frame.tsx";

export function NotFoundScreen({ operator }: { operator: Operator }) {
  const t = useTranslation();
  useTitle(t("shell.notFound"));
  return (
    <Frame operator={operator}>
      <EmptyState
        title={t("shell.notFound")}
        titleAs="h1"
        text=""
        action={{ label: t("shell.toStart"), onClick: () => navigate(paths.start) }}
      />
    </Frame>
  );
}
