import { queryMenu } from "@santap/contract/menu";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { useCall } from "../../shell/data/use-call.ts";
import { useWords } from "../../shell/language/words.tsx";
import { useParams } from "../../shell/route/routes.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useGoBack } from "../../shell/route/use-go-back.ts";
import { useTitle } from "../../shell/state/use-title.ts";
import { StoreSkeleton } from "./store-skeleton.tsx";
import { StoreMenu } from "./store-menu.tsx";

/** How often an open menu looks for dishes that ran out. */
const LOOK_AGAIN_MS = 60_000;

/** A store and its menu, with the cart for this table or for takeaway. */
export function StoreScreen() {
  const { storeId = "" } = useParams();
  const words = useWords();
  const goBack = useGoBack();
  const menu = useCall(
    queryMenu,
    { storeId },
    { keepPrevious: true, refetchInterval: LOOK_AGAIN_MS },
  );
  useTitle(menu.data?.store.name ?? words("menu.title"));

  if (menu.data) return <StoreMenu menu={menu.data} />;
  const bar = (transparent: boolean) => (
    <NavBar
      title=""
      titleAs="p"
      transparent={transparent}
      backLabel={words("shell.back")}
      onBack={goBack}
    />
  );
  if (menu.error && !menu.isFetching) {
    return (
      <Screen nav={bar(false)} place="center" title={words("menu.title")}>
        <FailureState error={menu.error} onRetry={() => void menu.refetch()} />
      </Screen>
    );
  }
  return <StoreSkeleton nav={bar(true)} />;
}
