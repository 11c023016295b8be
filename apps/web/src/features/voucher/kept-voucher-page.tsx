import { useLanguage } from "@santap/client/language-provider";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { VoucherCard } from "@santap/ui/money/voucher-card";
import { useState, type ReactNode } from "react";
import { formatDayTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useSession } from "../../shell/session/session.ts";
import { readKeptVoucher, type KeptVoucher } from "./kept-voucher.ts";
import { OfflineCode } from "./offline-code.tsx";
import styles from "./voucher.module.css";

interface KeptVoucherPageProps {
  orderId: string;
  nav: ReactNode;
  children: ReactNode;
}

/** In place of a purchase that cannot be fetched: what this phone has shown of it. */
export function KeptVoucherPage({ orderId, nav, children }: KeptVoucherPageProps) {
  const userId = useSession().tokenInfo?.userId ?? "";
  const [voucher] = useState(() => readKeptVoucher({ orderId, userId }, Date.now()));
  if (voucher === null) return children;
  return (
    <Screen nav={nav}>
      <KeptPurchase voucher={voucher} />
    </Screen>
  );
}

function KeptPurchase({ voucher }: { voucher: KeptVoucher }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { dealName, storeName, purchaseNo, no, count, code, validUntil, utcOffsetMinutes } =
    voucher;
  const time = formatDayTime(validUntil, language, utcOffsetMinutes);
  return (
    <div className={styles.stack}>
      <Card padding="flush">
        <Row title={<h2 className={styles.name}>{dealName}</h2>} text={storeName} />
      </Card>
      <VoucherCard title={t("voucher.no", { no, count })} text={t("voucher.until", { time })}>
        <OfflineCode {...{ code, purchaseNo, utcOffsetMinutes }} />
      </VoucherCard>
    </div>
  );
}
