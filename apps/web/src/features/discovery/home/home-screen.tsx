import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Screen } from "@santap/ui/layout/screen";
import { navigate } from "@santap/client/history";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { TableIcon } from "@santap/ui/media/icons";
import { QrIcon } from "@santap/ui/discovery/qr-icon";
import { Button } from "@santap/ui/input/button";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { CouponPart } from "../../../shell/coupon/coupon-part.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { MainTabs } from "../../../shell/state/main-tabs.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { LocationChips } from "../location/location-chips.tsx";
import { HomeCards } from "./home-cards.tsx";
import { HomeHeader, SearchLink } from "./home-header.tsx";
import styles from "./home-screen.module.css";
import { useHomeCards } from "./use-home-cards.ts";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import tiles from "../page/categories.module.css";

/** Room for a card beside the column. */
const WIDE = "(min-width: 1000px)";
const popup = lazyWithRetry(async () => (await import("./popup.tsx")).Popup);
const openOnPhone = lazyWithRetry(async () => (await import("./open-on-phone.tsx")).OpenOnPhone);

export function HomeScreen() {
  useTitle("");
  return (
    <Screen tabs={<MainTabs current="home" />}>
      <HomeHeader />
      <div className="stack gap-4">
        <SearchLink />
        <ScanButton />
        <TableCard />
        <LocationChips />
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
  const { data, place = "", error, isFetching, refetch } = useHomeCards();
  if (data) return <HomeCards cards={data.cards} place={place} onOutdated={refetch} />;
  if (!error || isFetching) return <HomeSkeleton />;
  return <FailureState error={error} onRetry={refetch} />;
}

/** The way back to the table that the guest has joined. */
function TableCard() {
  const t = useTranslation();
  const table = useLatestTable();
  if (!table) return null;
  return (
    <Card padding="flush">
      <Row
        lead={<TableIcon />}
        title={t("home.toTable", { table: table.tableLabel })}
        text={t("home.toTableText")}
        href={paths.store(table.storeId)}
        onClick={() => navigate(paths.store(table.storeId))}
      />
    </Card>
  );
}

const scanSheet = lazyWithRetry(async () => (await import("../scan/scan-sheet.tsx")).ScanSheet);

/** The main action at a table; the camera is asked for only then. */
function ScanButton() {
  const t = useTranslation();
  const { sheet, open, close } = useSheet<"scan" | "code">();
  const isOpen = sheet === "scan" || sheet === "code";
  return (
    <div className={styles.scan}>
      <Button full icon={<QrIcon />} onClick={() => open("scan")}>
        {t("home.scan")}
      </Button>
      <Button variant="secondary" onClick={() => open("code")}>
        {t("home.typeCode")}
      </Button>
      <Deferred component={scanSheet} active={isOpen}>
        {(ScanSheet) => isOpen && <ScanSheet camera={sheet === "scan"} onClose={close} />}
      </Deferred>
    </div>
  );
}

const CATEGORIES = [1, 2, 3, 4, 5];

/** In the shape of a banner, the categories and a strip of stores. */
function HomeSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.skeletonBanner} />
      <span className={styles.skeletonStrip}>
        {CATEGORIES.map((nth) => (
          <span key={nth} className={tiles.category}>
            <Skeleton width="56px" height="56px" />
            <Skeleton />
          </span>
        ))}
      </span>
      <Skeleton shape="title" width="56%" />
      <span className={styles.skeletonStrip}>
        <span className={styles.skeletonStore} />
        <span className={styles.skeletonStore} />
      </span>
    </SkeletonGroup>
  );
}
