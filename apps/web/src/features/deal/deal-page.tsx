import type { DealDetail, DealOffer } from "@santap/contract/schemas/deal-offer";
import { navigate } from "@santap/client/history";
import { IconButton } from "@santap/ui/input/icon-button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card, Section } from "@santap/ui/layout/section";
import { Badge } from "@santap/ui/list/badge";
import { Row } from "@santap/ui/list/row";
import { ShareIcon } from "@santap/ui/media/share-icon";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { paths } from "../../paths.ts";
import { copyText, shareLink } from "../../shell/device/share-link.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useGoBack } from "../../shell/route/router.tsx";
import { BuyBar } from "./buy-bar.tsx";
import styles from "./deal.module.css";
import { TermsList } from "./terms-list.tsx";

interface DealPageProps {
  deal: DealDetail;
  onOutdated: () => void;
}

export function DealPage({ deal, onOutdated }: DealPageProps) {
  const t = useTranslation();
  const goBack = useGoBack(paths.store(deal.store.storeId));
  return (
    <Screen
      nav={
        <NavBar
          title=""
          titleAs="p"
          transparent
          backLabel={t("shell.back")}
          onBack={goBack}
          actions={<ShareButton deal={deal} />}
        />
      }
      bleed
      bottom={<BuyBar deal={deal} onOutdated={onOutdated} />}
    >
      <div className={styles.cover}>
        <img className={styles.coverImage} src={deal.imageUrl} alt="" />
      </div>
      <div className={styles.facts}>
        <h1 className="text-20 tight bold">{deal.name}</h1>
        <Price deal={deal} />
        {deal.type !== "CASH" && <p className="text-14 muted">{t("deal.taxIncluded")}</p>}
        <StoreRow deal={deal} />
        {deal.type === "CASH" ? <Worth deal={deal} /> : <Inside deal={deal} />}
        <Section title={t("deal.terms")}>
          <TermsList deal={deal} />
        </Section>
      </div>
    </Screen>
  );
}

/** By the phone's sheet, else copied. */
function ShareButton({ deal: { name } }: { deal: DealOffer }) {
  const t = useTranslation();
  const toast = useToast();

  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    if ((await shareLink({ title: name, url })) !== "refused") return;
    toast.show({ text: (await copyText(url)) ? t("deal.copied") : url });
  }

  return <IconButton label={t("deal.share")} icon={<ShareIcon />} onClick={() => void share()} />;
}

function Price({ deal }: { deal: DealOffer }) {
  const t = useTranslation();
  const saving = getSaving(deal);
  return (
    <p className={styles.price}>
      <span className="sambal">
        <Amount rupiah={deal.salePrice} size="large" />
      </span>
      {saving > 0 && (
        <>
          <span className="muted text-14">
            <span className="visually-hidden">{t("deal.listPrice")} </span>
            <Amount rupiah={deal.listPrice} tone="struck" />
          </span>
          <Badge tone="turmeric">{t("deal.saving", { amount: rupiahInText(saving) })}</Badge>
        </>
      )}
    </p>
  );
}

function StoreRow({ deal: { store } }: { deal: DealOffer }) {
  const t = useTranslation();
  const path = paths.store(store.storeId);
  return (
    <div className={styles.store}>
      <Row
        lead={<DishPicture src={store.imageUrl} size={48} kind="photo" />}
        title={store.name}
        text={t("deal.onlyHere")}
        href={path}
        onClick={() => navigate(path)}
      />
    </div>
  );
}

function Inside({ deal }: { deal: DealOffer }) {
  const t = useTranslation();
  return (
    <Section title={t("deal.inside")}>
      <Card padding="flush">
        {deal.dishes.map(({ itemId, name, imageUrl, portions, price }) => (
          <Row
            key={itemId}
            lead={<DishPicture src={imageUrl} size={48} kind="photo" />}
            title={portions > 1 ? t("deal.portions", { count: portions, name }) : name}
            aside={<Amount rupiah={price * portions} />}
          />
        ))}
      </Card>
    </Section>
  );
}

function Worth({ deal }: { deal: DealOffer }) {
  const t = useTranslation();
  return (
    <Section title={t("deal.worth")}>
      <Card padding="flush">
        <Row title={t("deal.worthText")} aside={<Amount rupiah={deal.listPrice} />} />
      </Card>
    </Section>
  );
}

function getSaving({ listPrice, salePrice }: DealOffer): number {
  return Math.max(0, listPrice - salePrice);
}
