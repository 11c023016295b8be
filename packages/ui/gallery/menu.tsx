import { TableIcon } from "../src/media/icons.tsx";
import { useState } from "react";
import { IconButton } from "../src/input/icon-button.tsx";
import { Stepper } from "../src/input/stepper.tsx";
import { NavBar } from "../src/layout/nav-bar.tsx";
import { Screen } from "../src/layout/screen.tsx";
import { VisuallyHidden } from "../src/layout/visually-hidden.tsx";
import { Badge } from "../src/list/badge.tsx";
import { CartBar } from "../src/list/cart-bar.tsx";
import { CategoryTabs } from "../src/list/category-tabs.tsx";
import { DishRow } from "../src/list/dish-row.tsx";
import { DishPicture } from "../src/media/dish-picture.tsx";
import { SearchIcon } from "../src/media/search-icon.tsx";
import { PeopleRow } from "../src/media/initials.tsx";
import { CouponCard, CouponStrip } from "../src/money/coupon-card.tsx";
import { dishes } from "./dishes.ts";
import styles from "./gallery.module.css";

const MENU = [
  {
    name: "Kopi susu gula aren",
    text: "Espresso, susu, gula aren",
    price: 28000,
    icon: "hot-beverage",
    tint: "sand",
  },
  {
    name: "Americano",
    text: "Panas atau es",
    price: 26000,
    icon: "cup-with-straw",
    tint: "sand",
    old: 32000,
  },
  {
    name: "Matcha latte",
    text: "Matcha Uji, susu segar, sedikit gula kelapa",
    price: 35000,
    icon: "teacup-without-handle",
    tint: "leaf",
  },
  {
    name: "Roti bakar srikaya dengan mentega dan keju parut dari Bandung",
    text: "Dua lapis",
    price: 27000,
    icon: "bread",
    tint: "milk",
    gone: true,
  },
  { name: "Croissant", text: "Hangat", price: 24000, icon: "croissant", tint: "milk" },
] as const;

export function Menu() {
  const [tab, setTab] = useState("kopi");
  return (
    <Screen
      bleed
      nav={
        <NavBar
          title=""
          titleAs="p"
          transparent
          backLabel="Back"
          actions={<IconButton label="Search" icon={<SearchIcon />} onClick={() => undefined} />}
        />
      }
      bottom={
        <CartBar
          count={3}
          total={85000}
          note="belum termasuk pajak"
          openLabel="See cart, 3 items"
          onOpen={() => undefined}
          actionLabel="Lihat pesanan"
          onAction={() => undefined}
        />
      }
    >
      <StoreHead />
      <CategoryTabs
        label="Kategori"
        current={tab}
        onSelect={setTab}
        tabs={["Kopi", "Non-kopi", "Roti", "Camilan", "Minuman dingin"].map((label) => ({
          id: label.toLowerCase(),
          label,
        }))}
      />
      <Dishes />
    </Screen>
  );
}

function StoreHead() {
  return (
    <>
      <div className={styles.hero}>
        <img src={dishes["hot-beverage"]} alt="" />
        <img src={dishes["croissant"]} alt="" />
      </div>
      <div className={styles.store}>
        <h1>Kopi Langkah Pagi</h1>
        <p>Kopi & Roti · Mal Cendana Sudirman</p>
        <p>
          <b>Buka</b> sampai 22.00 · ★ 4,8
        </p>
        <Badge tone="inverse" icon={<TableIcon size={20} />}>
          Meja A1{" "}
          <PeopleRow
            people={["Ani", "Budi", "Citra", "Dewi"].map((name, colour) => ({ name, colour }))}
          />
        </Badge>
        <CouponStrip label="Kupon">
          <CouponCard
            value="20%"
            condition="maks Rp 30.000"
            action={{ label: "Klaim", fullLabel: "Klaim 20%", onClick: () => undefined }}
          />
          <CouponCard
            value="Rp 10rb"
            condition="min Rp 50.000"
            action={{ label: "Pakai", variant: "secondary", onClick: () => undefined }}
          />
        </CouponStrip>
      </div>
    </>
  );
}

function Dishes() {
  const [counts, setCounts] = useState<Record<string, number>>({ "Kopi susu gula aren": 2 });
  return (
    <div id="kopi">
      <VisuallyHidden as="h2">Kopi</VisuallyHidden>
      {MENU.map((dish) => (
        <DishRow
          key={dish.name}
          name={dish.name}
          description={dish.text}
          price={dish.price}
          oldPrice={"old" in dish ? dish.old : undefined}
          soldOutLabel={"gone" in dish ? "Habis" : undefined}
          onOpen={() => undefined}
          picture={<DishPicture src={dishes[dish.icon]} tint={dish.tint} dimmed={"gone" in dish} />}
          action={
            <Stepper
              value={counts[dish.name] ?? 0}
              onChange={(value) => setCounts({ ...counts, [dish.name]: value })}
              label={dish.name}
              addLabel="Add to cart"
              increaseLabel="More"
              decreaseLabel="Less"
            />
          }
        />
      ))}
    </div>
  );
}
