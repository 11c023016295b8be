import { PinIcon } from "@santap/ui/discovery/pin-icon";
import type { DataOf } from "@santap/contract/call";
import { mallDetail, mallDishes } from "@santap/contract/calls/discovery";
import { Section } from "@santap/ui/layout/section";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { BannerStrip } from "../../../shell/creative/banner-strip.tsx";
import { CoverPage, CoverState } from "../page/cover-page.tsx";
import { StoreList } from "../store/store-list.tsx";
import page from "../page/cover-page.module.css";
import styles from "./mall.module.css";
import { paths } from "../../../paths.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import { LoadMore, usePages } from "../pages/load-more.tsx";

/** Pictures that are in sight when the page opens. */
const IN_SIGHT = 3;

export function MallScreen({ id }: { id: string }) {
  const t = useTranslation();
  const mall = useCall(mallDetail, { mallId: id });
  useTitle(mall.data?.name ?? t("discovery.mall"));
  if (mall.data) return <MallPage mall={mall.data} />;
  return (
    <CoverState
      title={t("discovery.mall")}
      error={mall.error}
      isFetching={mall.isFetching}
      onRetry={() => void mall.refetch()}
    />
  );
}

function MallPage({ mall }: { mall: DataOf<typeof mallDetail> }) {
  const t = useTranslation();
  const facts = (
    <>
      <p className={page.description}>{mall.description}</p>
      <p className={styles.address}>
        <PinIcon size={16} />
        <span lang="id">{[mall.address, mall.area].join(", ")}</span>
      </p>
    </>
  );
  return (
    <CoverPage name={mall.name} imageUrl={mall.imageUrl} facts={facts}>
      {mall.banners.length > 0 && (
        <div className={styles.banners}>
          <BannerStrip label={t("discovery.offers")} banners={mall.banners} />
        </div>
      )}
      {mall.floors.length === 0 && <p className={styles.address}>{t("discovery.noStores")}</p>}
      {mall.floors.map(({ floor, stores }, nth) => (
        <div key={floor} className={page.part}>
          <Section title={/^\d/.test(floor) ? t("discovery.floorTitle", { floor }) : floor}>
            <StoreList stores={stores} inMall eager={nth === 0 ? IN_SIGHT : 0} />
          </Section>
        </div>
      ))}
      <MallDishes mallId={mall.mallId} />
    </CoverPage>
  );
}

const PAGE_SIZE = 6;

/** Dishes worth trying that can be ordered now; without any it takes no room. */
function MallDishes({ mallId }: { mallId: string }) {
  const t = useTranslation();
  const pages = usePages(mallDishes, { mallId }, { pageSize: PAGE_SIZE });
  const dishes = pages.data?.pages.flatMap((page) => page.list) ?? [];
  if (dishes.length === 0) return null;
  return (
    <div className={page.part}>
      <Section title={t("discovery.dishes")}>
        <ul className={styles.dishes}>
          {dishes.map((dish) => (
            <li key={dish.itemId}>
              <AppLink to={paths.store(dish.storeId)} className={styles.dish}>
                <DishPicture src={dish.imageUrl} kind="photo" size="full" />
                <span className={styles.dishName}>{dish.name}</span>
                <span className="grow text-12 tight muted">
                  {t("discovery.dishAt", { store: dish.storeName })}
                </span>
                <Amount rupiah={dish.price} />
              </AppLink>
            </li>
          ))}
        </ul>
        <LoadMore pages={pages} />
      </Section>
    </div>
  );
}
