import { useLanguage } from "@santap/client/language-provider";
import { Card, Section } from "@santap/ui/layout/section";
import { Badge } from "@santap/ui/list/badge";
import { CheckIcon } from "@santap/ui/media/icons";
import type { ReactNode } from "react";
import { formatPercent } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatFloor } from "../../../shell/store/store-facts.ts";
import { OpeningHours, type StoreInfo } from "./opening-hours.tsx";
import styles from "./store-info.module.css";

const BASIS_POINTS = 10_000;
/** By level, from 1. */
const PRICES = [
  "discovery.price1",
  "discovery.price2",
  "discovery.price3",
  "discovery.price4",
] as const;

/** Hours, place, comfort and charges of a store. */
export function StoreFacts({ info }: { info: StoreInfo }) {
  const t = useTranslation();
  return (
    <>
      <p className="muted pretty">{info.description}</p>
      <Pictures pictures={info.pictures} />
      <Section title={t("info.hours")}>
        <OpeningHours info={info} />
      </Section>
      <Section title={t("info.place")}>
        <Card padding="flush">
          <Place info={info} />
        </Card>
      </Section>
      {(info.facilities.length > 0 || info.halalCertificate) && (
        <Section title={t("info.facilities")}>
          <ul className="row wrap gap-2">
            {info.facilities.map((facility) => (
              <li key={facility}>
                <Badge>{t(`info.facility.${facility}`)}</Badge>
              </li>
            ))}
          </ul>
          {info.halalCertificate && (
            <p className={styles.halal}>
              <CheckIcon size={16} />
              {t("info.halal", info.halalCertificate)}
            </p>
          )}
        </Section>
      )}
      <Section title={t("info.charges")}>
        <Card padding="flush">
          <Charges info={info} />
        </Card>
      </Section>
    </>
  );
}

/** The first is the page's own cover. */
function Pictures({ pictures }: Pick<StoreInfo, "pictures">) {
  if (pictures.length < 2) return null;
  return (
    <div className={styles.pictures}>
      {pictures.slice(1).map((src) => (
        <img
          key={src}
          className={styles.picture}
          src={src}
          alt=""
          width={96}
          height={96}
          loading="lazy"
        />
      ))}
    </div>
  );
}

function Place({ info }: { info: StoreInfo }) {
  const t = useTranslation();
  const { mall } = info.store;
  const unit = mall && mall.unit !== "" && t("discovery.unit", { unit: mall.unit });
  return (
    <dl className={styles.facts}>
      {mall && (
        <Fact name={t("info.mall")}>
          {[mall.name, formatFloor(mall.floor, t), unit].filter(Boolean).join(" · ")}
        </Fact>
      )}
      <Fact name={t("info.address")}>
        <span lang="id">{info.address}</span>
      </Fact>
      {info.telephone && (
        <Fact name={t("info.telephone")}>
          <a className={styles.link} href={`tel:${info.telephone}`}>
            {info.telephone}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Charges({ info }: { info: StoreInfo }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const percent = (bps: number) =>
    bps === 0 ? t("info.free") : formatPercent(bps / BASIS_POINTS, language);
  return (
    <dl className={styles.facts}>
      <Fact name={t("info.paying")}>{t(`info.pay.${info.store.payMode}`)}</Fact>
      <Fact name={t("info.prices")}>{t(PRICES[info.store.priceLevel - 1] ?? PRICES[0])}</Fact>
      <Fact name={t("info.service")}>{percent(info.serviceChargeBps)}</Fact>
      <Fact name={t("info.pb1")}>{percent(info.pb1Bps)}</Fact>
      <Fact name={t("discovery.takeaway")}>{t(info.takeaway ? "info.yes" : "info.no")}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
