import { navigate } from "@santap/client/history";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Screen } from "@santap/ui/layout/screen";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";

/** The code cannot be loaded and the address names no order. The toast has said why. */
export function QrisLoadFailed() {
  const t = useTranslation();
  const toHome = () => navigate(paths.home(), { replace: true });
  return (
    <Screen align="center">
      <ErrorState
        picture="receipt"
        titleAs="h1"
        title={t("pay.loadFailedTitle")}
        text={t("pay.loadFailedText")}
        action={{ label: t("shell.toHome"), onClick: toHome }}
      />
    </Screen>
  );
}
