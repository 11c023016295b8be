import { Card, Section } from "@santap/ui/layout/section";
import { Screen } from "@santap/ui/layout/screen";
import { Row } from "@santap/ui/list/row";
import { ReceiptIcon } from "@santap/ui/media/tab-icons";
import { TableIcon } from "@santap/ui/media/icons";
import { Picture } from "@santap/ui/media/picture";
import { paths } from "../../paths.ts";
import { LanguagePicker } from "../../shell/language/language-picker.tsx";
import { useWords } from "../../shell/language/words.tsx";
import { useLatestSeat } from "../../shell/order-draft/use-latest-seat.ts";
import { navigate } from "../../shell/route/place.ts";
import { MainTabs } from "../../shell/state/main-tabs.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import styles from "./home-screen.module.css";
import { TableCodeForm } from "./table-code-form.tsx";

/** Where somebody lands who has not scanned a table: what this is, and how to begin. */
export function HomeScreen() {
  const words = useWords();
  useTitle("");
  return (
    <Screen tabs={<MainTabs current="home" />}>
      <header className={styles.hero}>
        <LanguagePicker />
        <Picture name="bowl" width={200} />
        <h1 className={styles.title}>{words("home.title")}</h1>
        <p className={styles.text}>{words("home.text")}</p>
      </header>
      <Section title={words("home.scanTitle")}>
        <Card>
          <p className={styles.hint}>{words("home.scanText")}</p>
          <TableCodeForm />
        </Card>
      </Section>
      <Shortcuts />
    </Screen>
  );
}

function Shortcuts() {
  const words = useWords();
  const seat = useLatestSeat();
  return (
    <Section title={words("home.backTitle")}>
      <Card padding="flush">
        {seat && (
          <Row
            lead={<TableIcon />}
            title={words("home.toTable", { table: seat.tableLabel })}
            text={words("home.toTableText")}
            href={paths.store(seat.storeId)}
            onClick={() => navigate(paths.store(seat.storeId))}
          />
        )}
        <Row
          lead={<ReceiptIcon />}
          title={words("home.orders")}
          text={words("home.ordersText")}
          href={paths.orders()}
          onClick={() => navigate(paths.orders())}
        />
      </Card>
    </Section>
  );
}
