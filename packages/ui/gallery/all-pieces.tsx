import { useState } from "react";
import { Button } from "../src/input/button.tsx";
import { CheckboxList } from "../src/input/checkbox-list.tsx";
import { SearchField } from "../src/input/search-field.tsx";
import { TextField } from "../src/input/text-field.tsx";
import { NavBar } from "../src/layout/nav-bar.tsx";
import { Notice } from "../src/layout/notice.tsx";
import { OfflineStrip } from "../src/layout/offline-strip.tsx";
import { Screen } from "../src/layout/screen.tsx";
import { Card, Section } from "../src/layout/section.tsx";
import { TabBar } from "../src/layout/tab-bar.tsx";
import { Badge } from "../src/list/badge.tsx";
import { NearIcon } from "../src/discovery/near-icon.tsx";
import { PinIcon } from "../src/discovery/pin-icon.tsx";
import { QrIcon } from "../src/discovery/qr-icon.tsx";
import { ClockIcon } from "../src/media/clock-icon.tsx";
import { DishPicture, PLATE_TINTS } from "../src/media/dish-picture.tsx";
import { DownloadIcon } from "../src/media/download-icon.tsx";
import * as commonIcons from "../src/media/icons.tsx";
import * as orderIcons from "../src/media/order-icons.tsx";
import { SearchIcon } from "../src/media/search-icon.tsx";
import * as tabIcons from "../src/media/tab-icons.tsx";
import { CouponCard } from "../src/money/coupon-card.tsx";
import { VoucherCard } from "../src/money/voucher-card.tsx";
import { VoucherCode } from "../src/media/voucher-code.tsx";
import { Picture } from "../src/media/picture.tsx";

const icons = {
  ...commonIcons,
  ...orderIcons,
  ...tabIcons,
  ClockIcon,
  DownloadIcon,
  NearIcon,
  PinIcon,
  QrIcon,
  SearchIcon,
};

function Fields() {
  const [text, setText] = useState("");
  const [toppings, setToppings] = useState(["keju"]);
  return (
    <Section title="Isian">
      <SearchField label="Search" value={text} onChange={setText} clearLabel="Clear" />
      <TextField
        label="Kode undangan"
        value={text}
        onChange={setText}
        error="Hanya huruf dan angka"
      />
      <TextField
        label="Catatan"
        multiline
        value={text}
        onChange={setText}
        hint="Paling banyak 100 huruf"
        placeholder="Misalnya: tanpa cabai"
      />
      <Card padding="flush">
        <CheckboxList
          label="Tambahan"
          max={2}
          values={toppings}
          onChange={setToppings}
          choices={["keju", "telur", "abon"].map((value) => ({
            value,
            label: value,
            aside: "+5.000",
            description: value === "abon" ? "Sapi, agak manis" : undefined,
          }))}
        />
      </Card>
    </Section>
  );
}

function Coupons() {
  return (
    <Section title="Kupon">
      <CouponCard
        value="20%"
        name="Hemat untuk semua"
        condition="Maks Rp 30.000 · sampai 31 Des"
        action={{ label: "Klaim", onClick: () => undefined }}
      />
      <CouponCard
        value="Rp 25.000"
        name="Pesanan pertama"
        condition="Min Rp 100.000"
        tone="off"
        reason="Rp 12.000 lagi untuk dipakai"
      />
      <CouponCard
        value="Rp 15.000"
        name="Potongan Sate Lentera"
        condition="Min. Rp 80.000"
        left="2 hari lagi"
        action={{ label: "Pakai", variant: "secondary", onClick: () => undefined }}
      />
      <CouponCard value="Rp 10.000" condition="Bayar pakai QRIS" done="Diklaim" />
    </Section>
  );
}

function Vouchers() {
  return (
    <Section title="Voucher">
      <VoucherCard
        title="Voucher 1 dari 2"
        text="Berlaku sampai 22 Feb, 04.48"
        state="Siap dipakai"
        tone="pandan"
      >
        <VoucherCode
          number="455996659331"
          numberLabel="Nomor"
          scan={{ drawing: <icons.QrIcon />, share: 0.6, note: "Berganti dalam 18 dtk" }}
          numberNote="Nomor ini berlaku sampai 04.53"
        />
      </VoucherCard>
      <VoucherCard
        title="Voucher 2 dari 2"
        text="Berlaku sampai 22 Feb, 04.48"
        state="Sudah dipakai"
        tone="plain"
        over
      >
        Selamat menikmati!
      </VoucherCard>
    </Section>
  );
}

function News() {
  return (
    <Section title="Kabar">
      <OfflineStrip title="Tidak ada koneksi">Menu tetap bisa dibaca.</OfflineStrip>
      <Notice title="Ruang makan">Ketuk untuk melihat pesanan.</Notice>
      <Notice
        tone="danger"
        lead={<icons.InfoIcon />}
        title="Sinyal hilang"
        action={<Button variant="text">Coba lagi</Button>}
      >
        Kami coba lagi.
      </Notice>
      <Notice tone="pandan" lead={<icons.CheckIcon />} title="Sudah dibayar">
        Dapur sudah tahu.
      </Notice>
      <div>
        <Badge>Baru</Badge> <Badge tone="turmeric">Terlaris</Badge>{" "}
        <Badge tone="pandan">Buka</Badge> <Badge tone="sambal">Promo</Badge>{" "}
        <Badge tone="danger">Batal</Badge>
      </div>
    </Section>
  );
}

function Pictures() {
  return (
    <Section title="Gambar">
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {PLATE_TINTS.map((tint) => (
          <DishPicture key={tint} tint={tint} src={null} size={64} />
        ))}
      </div>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 12 }}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </div>
      <div
        style={{
          display: "grid",
          gridTemplateColumns: "1fr 1fr",
          gap: 12,
          justifyItems: "center",
        }}
      >
        {(["bowl", "offline", "closed", "search", "coupon", "receipt"] as const).map((name) => (
          <Picture key={name} name={name} width={400} />
        ))}
      </div>
    </Section>
  );
}

function Buttons() {
  return (
    <Section
      title="Tombol"
      aside={
        <Button variant="text" size="small">
          Semua
        </Button>
      }
    >
      <Button full>Bayar sekarang</Button>
      <Button full loading>
        Bayar sekarang
      </Button>
      <Button full disabled>
        Masuk
      </Button>
      <Button full variant="secondary">
        Panggil pelayan
      </Button>
      <Button full variant="text">
        Nanti saja
      </Button>
    </Section>
  );
}

export function Pieces() {
  const [place, setPlace] = useState("home");
  return (
    <Screen
      nav={<NavBar title="Semua bagian" onBack={null} backLabel="" />}
      tabs={
        <TabBar
          label="Utama"
          current={place}
          onNavigate={(item) => setPlace(item.id)}
          items={[
            { id: "home", href: "/", label: "Beranda", icon: <icons.HomeIcon /> },
            { id: "orders", href: "/o", label: "Pesanan", icon: <icons.ReceiptIcon /> },
            { id: "assets", href: "/a", label: "Kupon", icon: <icons.CouponIcon /> },
            { id: "me", href: "/m", label: "Akun", icon: <icons.UserIcon /> },
          ]}
        />
      }
    >
      <Buttons />
      <Fields />
      <Coupons />
      <Vouchers />
      <News />
      <Pictures />
    </Screen>
  );
}
