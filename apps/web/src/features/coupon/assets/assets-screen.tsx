import type { AssetCategory } from "@santap/contract/schemas/coupon";
import { navigate } from "@santap/client/history";
import { Screen } from "@santap/ui/layout/screen";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useQueryParams } from "../../../shell/route/router.tsx";
import { useSession } from "../../../shell/session/session.ts";
import { SignInPrompt } from "../../../shell/session/sign-in-prompt.tsx";
import { MainTabs } from "../../../shell/state/main-tabs.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { AssetPage, type AssetCounts } from "./asset-page.tsx";
import styles from "./assets.module.css";

const CATEGORIES = ["USABLE", "SOON_OVER", "USED", "EXPIRED"] as const;

/** What the account owns, by category; the category is in the address. */
export function AssetsScreen() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  useTitle(t("coupon.assetsTitle"));
  return (
    <Screen tabs={<MainTabs current="assets" />} align={loggedIn ? "top" : "center"}>
      <h1 className={loggedIn ? styles.title : "visually-hidden"}>{t("coupon.assetsTitle")}</h1>
      {loggedIn ? <Assets /> : <SignInPrompt text={t("coupon.assetsInvitation")} />}
    </Screen>
  );
}

function Assets() {
  const t = useTranslation();
  const wanted = useQueryParams().get("category");
  const category = CATEGORIES.find((one) => one === wanted) ?? "USABLE";
  /** Stay while another category is loading. */
  const [counts, setCounts] = useState<AssetCounts>([]);
  return (
    <>
      <nav aria-label={t("coupon.categories")}>
        <ul className={styles.tabs}>
          {CATEGORIES.map((one) => (
            <li key={one}>
              <a
                className={styles.tab}
                href={paths.assets(one)}
                aria-current={one === category ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  navigate(paths.assets(one), { replace: true });
                }}
              >
                {t(`coupon.category.${one}`)} {countAll(counts, one)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <AssetPages key={category} category={category} onCounts={setCounts} />
    </>
  );
}

interface AssetPagesProps {
  category: AssetCategory;
  onCounts: (counts: AssetCounts) => void;
}

function AssetPages({ category, onCounts }: AssetPagesProps) {
  const [shown, setShown] = useState(1);
  return (
    <div className="stack gap-3">
      {Array.from({ length: shown }, (_, nth) => (
        <AssetPage
          key={nth}
          category={category}
          pageNo={nth + 1}
          onCounts={onCounts}
          onMore={nth + 1 === shown ? () => setShown(shown + 1) : null}
        />
      ))}
    </div>
  );
}

/** Empty until they are known. */
function countAll(counts: AssetCounts, category: AssetCategory): number | "" {
  const found = counts.find((count) => count.category === category);
  return found ? found.coupons + found.vouchers : "";
}
