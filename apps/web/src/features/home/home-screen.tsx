import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Card, Section } from "@santap/ui/layout/section";
import { Screen } from "@santap/ui/layout/screen";
import { Row } from "@santap/ui/list/row";
import { ReceiptIcon } from "@santap/ui/media/tab-icons";
import { TableIcon } from "@santap/ui/media/icons";
import { Bowl } from "@santap/ui/media/bowl";
import { Picture } from "@santap/ui/media/picture";
import { paths } from "../../paths.ts";
import { CouponPart } from "../../shell/coupon/coupon-part.tsx";
import { LanguagePicker } from "../../shell/language/language-picker.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useLatestTable } from "../../shell/order-draft/joined-table.ts";
import { navigate } from "@santap/client/history";
import { MainTabs } from "../../shell/state/main-tabs.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import styles from "./home-screen.module.css";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { parseTableCode } from "./table-code.ts";

/** Room for a card beside the column. */
const WIDE = "(min-width: 1000px)";
const openOnPhone = lazyWithRetry(async () => (await import("./open-on-phone.tsx")).OpenOnPhone);

export function HomeScreen() {
  const t = useTranslation();
  useTitle("");
  return (
    <Screen tabs={<MainTabs current="home" />}>
      <header className={styles.hero}>
        <LanguagePicker />
        <Picture width={200}>
          <Bowl />
        </Picture>
        <h1 className={styles.title}>{t("home.title")}</h1>
        <p className={styles.text}>{t("home.text")}</p>
      </header>
      <Section title={t("home.scanTitle")}>
        <Card>
          <p className={styles.hint}>{t("home.scanText")}</p>
          <TableCodeForm />
        </Card>
      </Section>
      <Shortcuts />
      <CouponPart part="soonOver" />
      {matchMedia(WIDE).matches && (
        <Deferred component={openOnPhone} active={false}>
          {(OpenOnPhone) => <OpenOnPhone />}
        </Deferred>
      )}
    </Screen>
  );
}

function Shortcuts() {
  const t = useTranslation();
  const table = useLatestTable();
  return (
    <Section title={t("home.backTitle")}>
      <Card padding="flush">
        {table && (
          <Row
            lead={<TableIcon />}
            title={t("home.toTable", { table: table.tableLabel })}
            text={t("home.toTableText")}
            href={paths.store(table.storeId)}
            onClick={() => navigate(paths.store(table.storeId))}
          />
        )}
        <Row
          lead={<ReceiptIcon />}
          title={t("home.orders")}
          text={t("home.ordersText")}
          href={paths.orders()}
          onClick={() => navigate(paths.orders())}
        />
      </Card>
    </Section>
  );
}

function TableCodeForm() {
  const t = useTranslation();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);

  function onSubmit() {
    const code = parseTableCode(text);
    if (code === null) setWrong(true);
    else navigate(paths.table(code));
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t("home.code")}
        value={text}
        placeholder={t("home.codeExample")}
        error={wrong ? t("home.codeWrong") : undefined}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
      />
      <Button type="submit" full>
        {t("home.codeGo")}
      </Button>
    </form>
  );
}
