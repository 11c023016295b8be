import type { HomeCard } from "@santap/contract/schemas/discovery/home-card";
import { Deferred } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { useState } from "react";
import { orderAgain } from "../../../feature-parts.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./home-screen.module.css";

type Earlier = Extract<HomeCard, { kind: "ORDER_AGAIN" }>["items"][number];

/** Earlier meals, each back in the cart with one tap (DISC-13). */
export function OrderAgainCards({ orders }: { orders: readonly Earlier[] }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<Earlier | null>(null);
  return (
    <>
      <ul className={styles.strip} data-row="">
        {orders.map((order) => (
          <li key={order.orderId} className={styles.wide}>
            <div className={styles.again}>
              <div className="row items-center gap-3 grow">
                <DishPicture src={order.imageUrl} kind="photo" size={48} />
                <div>
                  <p className="text-14 tight bold">{order.storeName}</p>
                  <p className={styles.againDishes}>{order.dishes.join(", ")}</p>
                </div>
              </div>
              <Button
                variant="secondary"
                size="small"
                disabled={!order.open}
                label={t("home.againAt", { store: order.storeName })}
                loading={chosen?.orderId === order.orderId}
                onClick={() => setChosen(order)}
              >
                {t(order.open ? "home.again" : "discovery.closed")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Deferred component={orderAgain} active={chosen !== null}>
        {(OrderAgain) =>
          chosen && (
            <OrderAgain
              orderId={chosen.orderId}
              storeId={chosen.storeId}
              onClose={() => setChosen(null)}
            />
          )
        }
      </Deferred>
    </>
  );
}
