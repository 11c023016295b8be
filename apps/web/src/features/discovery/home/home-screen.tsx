import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Screen } from "@santap/ui/layout/screen";
import { CouponPart } from "../../../shell/coupon/coupon-part.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { MainTabs } from "../../../shell/state/main-tabs.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { PlaceChips } from "../place/place-chips.tsx";
import { HomeCards } from "./home-cards.tsx";
import { HomeHeader, SearchLink } from "./home-header.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";
import styles from "./home-screen.module.css";
import { ScanButton } from "./scan-button.tsx";
import { TableCard } from "./table-card.tsx";
import { useHomeCards } from "./use-home-cards.ts";

/** Room for a card beside the column. */
const WIDE = "(min-width: 1000px)";
const popup = lazyWithRetry(async () => (await import("./popup.tsx")).Popup);
const openOnPhone = lazyWithRetry(async () => (await import("./open-on-phone.tsx")).OpenOnPhone);

export function HomeScreen() {
  useTitle("");
  return (
    <Screen tabs={<MainTabs current="home" />}>
      <HomeHeader />
      <div className={styles.page}>
        <SearchLink />
        <ScanButton />
        <TableCard />
        <PlaceChips />
        <Content />
      </div>
      <CouponPart part="soonOver" />
      <Deferred component={popup} active={false}>
        {(Popup) => <Popup />}
      </Deferred>
      {matchMedia(WIDE).matches && (
        <Deferred component={openOnPhone} active={false}>
          {(OpenOnPhone) => <OpenOnPhone />}
        </Deferred>
      )}
    </Screen>
  );
}

/** One call, one paint (DISC-1). Another place replaces what is shown once it is answered. */
function Content() {
  const { data, error, isFetching, refetch } = useHomeCards();
  if (data) return <HomeCards cards={data.cards} onOutdated={refetch} />;
  if (!error || isFetching) return <HomeSkeleton />;
  return <FailureState error={error} onRetry={refetch} />;
}
