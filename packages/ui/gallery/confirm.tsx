import { Button } from "../src/input/button.tsx";
import { NavBar } from "../src/layout/nav-bar.tsx";
import { Screen } from "../src/layout/screen.tsx";
import { Card } from "../src/layout/section.tsx";
import { Badge } from "../src/list/badge.tsx";
import { TotalBar } from "../src/list/cart-bar.tsx";
import { Row } from "../src/list/row.tsx";
import { DishPicture } from "../src/media/dish-picture.tsx";
import { CouponIcon } from "../src/media/order-icons.tsx";
import { NoteIcon, TableIcon } from "../src/media/icons.tsx";
import { Initials } from "../src/media/initials.tsx";
import { PriceLine, PriceList } from "../src/money/price-line.tsx";
import { formatRupiah } from "../src/money/rupiah.tsx";
import { dishes } from "./dishes.ts";
import styles from "./gallery.module.css";

export function Confirm() {
  return (
    <Screen
      nav={<NavBar title="Konfirmasi pesanan" subtitle="Kopi Langkah Pagi" backLabel="Back" />}
      bottom={
        <TotalBar label="Total" total={83600}>
          <Button>Bayar</Button>
        </TotalBar>
      }
    >
      <div className={styles.stack}>
        <Badge tone="inverse" icon={<TableIcon size={20} />}>
          Meja A1
        </Badge>
        <Card padding="flush">
          <p className={styles.person}>
            <Initials name="Ani" nth={0} /> Ani
          </p>
          <Row
            lead={<DishPicture src={dishes["hot-beverage"]} tint="sand" size={48} />}
            title="Kopi susu gula aren"
            text="Besar · 50% gula"
            count="×2"
            aside={formatRupiah(68000)}
          />
          <p className={styles.person}>
            <Initials name="Budi" nth={1} /> Budi
          </p>
          <Row
            lead={<DishPicture src={dishes["bread"]} tint="milk" size={48} />}
            title="Roti bakar srikaya"
            text="Tambah keju"
            count="×1"
            aside={formatRupiah(27000)}
          />
          <Row
            lead={<NoteIcon />}
            tone="quiet"
            title="Tambah catatan untuk dapur"
            onClick={() => undefined}
          />
        </Card>
        <Card padding="flush">
          <Row
            lead={<CouponIcon />}
            title="Potongan 20%"
            text="Pilihan terbaik untuk pesanan ini"
            aside="−19.000"
            onClick={() => undefined}
          />
        </Card>
        <Card>
          <PriceList>
            <PriceLine label="Subtotal" rupiah={95000} />
            <PriceLine label="Kupon" rupiah={-19000} tone="saving" />
            <PriceLine label="Layanan 0%" rupiah={0} />
            <PriceLine label="PB1 10%" rupiah={7600} />
            <PriceLine label="Total" rupiah={83600} tone="total" />
          </PriceList>
        </Card>
      </div>
    </Screen>
  );
}
