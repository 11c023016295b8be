import { useState } from "react";
import type { ComponentType } from "react";
import { Button } from "../src/input/button.tsx";
import { RadioList } from "../src/input/radio-list.tsx";
import { NavBar } from "../src/layout/nav-bar.tsx";
import { Notice } from "../src/layout/notice.tsx";
import { Screen } from "../src/layout/screen.tsx";
import { Card } from "../src/layout/section.tsx";
import { Accordion } from "../src/list/accordion.tsx";
import { Row } from "../src/list/row.tsx";
import { Timeline } from "../src/list/timeline.tsx";
import { BrandMark } from "../src/media/brand-mark.tsx";
import { DishPicture } from "../src/media/dish-picture.tsx";
import { DownloadIcon } from "../src/media/download-icon.tsx";
import { RefreshIcon, TableIcon } from "../src/media/icons.tsx";
import { Initials } from "../src/media/initials.tsx";
import { QrCard } from "../src/media/qr-card.tsx";
import { Amount } from "../src/money/amount.tsx";
import { Countdown } from "../src/money/countdown.tsx";
import { PaidMark } from "../src/money/paid-mark.tsx";
import { formatRupiah } from "../src/money/rupiah.tsx";
import { dishes } from "./dishes.ts";
import styles from "./gallery.module.css";

const WAYS = ["QRIS", "DANA", "ShopeePay", "OVO", "Kartu Kredit"];

function Cashier() {
  const [way, setWay] = useState("QRIS");
  return (
    <Screen
      nav={<NavBar title="Pembayaran" backLabel="Back" />}
      bottom={<Button full>Pay now</Button>}
    >
      <div className={styles.amount}>
        <p>Total bayar</p>
        <Amount rupiah={83600} size="large" />
        <p>Kopi Langkah Pagi · Meja A1</p>
      </div>
      <Card padding="flush">
        <RadioList
          label="Cara bayar"
          value={way}
          onChange={setWay}
          choices={WAYS.map((name) => ({
            value: name,
            label: name,
            description:
              name === "QRIS"
                ? "Pindai kode QR untuk bayar"
                : name === "OVO"
                  ? "Pakai nomor OVO kamu"
                  : undefined,
            lead: <BrandMark brand={name} />,
            disabled: name === "Kartu Kredit",
          }))}
        />
      </Card>
    </Screen>
  );
}

function clock(seconds: number): string {
  if (seconds < 60) return `${seconds} detik`;
  return `${Math.floor(seconds / 60)} menit ${seconds % 60} detik`;
}

function Qris() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Screen nav={<NavBar title="Pembayaran QRIS" backLabel="Back" align="center" />}>
      <div className={styles.amount}>
        <Amount rupiah={83600} size="large" />
        <Countdown secondsLeft={872} format={clock} label="Bayar dalam" announce={clock} />
        <Countdown secondsLeft={42} format={clock} label="Bayar dalam" />
      </div>
      <div className={styles.stack}>
        <QrCard
          merchantName="Kopi Langkah Pagi"
          nmid="NMID ID1099000000017"
          status={
            <Button variant="text" icon={<RefreshIcon size={20} />}>
              Cek status
            </Button>
          }
        >
          <Pattern />
        </QrCard>
        <Button variant="secondary" full icon={<DownloadIcon size={20} />}>
          Simpan QR
        </Button>
        <Card padding="flush">
          <Accordion
            open={open}
            onChange={setOpen}
            items={["GoPay", "DANA", "OVO", "MBCA", "Livin"].map((name) => ({
              id: name,
              title: name,
              lead: <BrandMark brand={name} />,
              content: "Buka aplikasi, pilih Bayar, lalu pilih gambar QR dari galeri.",
            }))}
          />
        </Card>
      </div>
    </Screen>
  );
}

/** Looks like a code for judging the frame; it is none. */
function Pattern() {
  const cells = Array.from({ length: 37 * 37 }, (_, nth) => nth).filter(
    (nth) => (nth * 7919 + Math.floor(nth / 37) * 104729) % 11 < 5,
  );
  return (
    <svg
      viewBox="0 0 37 37"
      role="img"
      aria-label="QR code"
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      {cells.map((nth) => (
        <rect key={nth} x={nth % 37} y={Math.floor(nth / 37)} width="1" height="1" />
      ))}
    </svg>
  );
}

function Paid() {
  return (
    <Screen
      bleed
      bottom={
        <>
          <Button variant="secondary" full>
            Tambah pesanan
          </Button>
          <Button full>Lihat pesanan</Button>
        </>
      }
    >
      <div className={styles.paid}>
        <PaidMark />
        <h1>Sudah dibayar!</h1>
        <p>Dapur mulai menyiapkan pesananmu.</p>
        <Amount rupiah={83600} size="large" />
        <p className="muted text-14">QRIS · 12.41</p>
      </div>
      <div className={styles.edge}>
        <div className={styles.stack}>
          <Card padding="flush">
            <Row lead={<TableIcon />} title="Meja A1" aside="#0142" />
            <div style={{ padding: 16 }}>
              <Timeline
                steps={[
                  {
                    id: "1",
                    label: "Dibayar",
                    time: "12.41",
                    state: "done",
                    stateLabel: "selesai",
                  },
                  {
                    id: "2",
                    label: "Disiapkan",
                    note: "Dapur sedang memasak",
                    time: "sekitar 8 menit",
                    state: "now",
                    stateLabel: "sekarang",
                  },
                  { id: "3", label: "Siap", state: "next", stateLabel: "nanti" },
                ]}
              />
            </div>
          </Card>
          <Notice
            tone="turmeric"
            title="Hadiah pesanan pertama"
            lead={<DishPicture src={dishes["shortcake"]} tint="milk" size={48} />}
          >
            Kupon Rp 25.000 masuk ke asetmu
          </Notice>
        </div>
      </div>
    </Screen>
  );
}

function Friend() {
  return (
    <Screen nav={<NavBar title="Pesanan meja A1" backLabel="Back" />}>
      <div className={styles.stack}>
        <Notice
          tone="inverse"
          live="status"
          lead={<Initials name="Ani" nth={0} size="normal" />}
          title="Ani sedang membayar"
        >
          Pesanan dikunci · <strong>02.41</strong>
        </Notice>
        <p className="muted text-14">Menu belum bisa ditambah sampai pembayaran selesai.</p>
        <Card padding="flush">
          <Row
            lead={<DishPicture src={dishes["oden"]} tint="chili" size={48} />}
            title="Sate ayam Madura"
            text="Ani"
            count="×2"
            aside={formatRupiah(96000)}
          />
          <Row
            lead={<DishPicture src={dishes["pot-of-food"]} tint="sea" size={48} />}
            title="Soto Betawi"
            text="Ani"
            count="×1"
            aside={formatRupiah(52000)}
          />
          <Row
            lead={<DishPicture src={dishes["green-salad"]} tint="leaf" size={48} />}
            title="Gado-gado"
            text="Budi"
            count="×1"
            aside={formatRupiah(36000)}
          />
        </Card>
        <Button variant="secondary" full>
          Simpan untuk ronde berikutnya
        </Button>
        <Button variant="secondary" full>
          Panggil pelayan
        </Button>
      </div>
    </Screen>
  );
}

export const PAYING: Record<string, ComponentType> = {
  cashier: Cashier,
  qris: Qris,
  paid: Paid,
  friend: Friend,
};
