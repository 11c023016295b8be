import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { OrderEntry } from "../../../shell/order-entry/order-entry.tsx";
import { useOrderDraft } from "../../../shell/order-entry/use-order-draft.ts";
import { CartPart } from "./cart-part.tsx";
import { PayOrder } from "./pay-order.tsx";
import { useWaiting } from "./use-waiting.ts";
import { WaitingStrip } from "./waiting-strip.tsx";
import styles from "./waiting.module.css";
import type { PayWay, WalkInPanelProps } from "./walk-in-props.ts";

/** CTR-1: what somebody at the counter orders, and how they pay; the next one orders while a code waits. */
export function WalkInPanel({ person, live, printing }: WalkInPanelProps) {
  const { storeId } = person;
  const draft = useOrderDraft();
  const { waiting, close } = useWaiting(storeId, live);
  const [shown, setShown] = useState<{ orderId: string; way: PayWay } | null>(null);
  return (
    <>
      <WaitingStrip
        waiting={waiting}
        now={live.now}
        shown={shown?.orderId ?? null}
        onNext={() => setShown(null)}
        onShow={({ orderId, walkIn }) =>
          setShown({ orderId, way: (walkIn?.codeUntil ?? null) === null ? "CASH" : "QRIS" })
        }
      />
      <div className={styles.body} data-shown={shown !== null}>
        <div className={styles.entry}>
          <OrderEntry {...{ storeId, draft }} takeaway={draft.about.tableLabel === ""}>
            {(menu, price) => (
              <CartPart
                {...{ person, live, printing }}
                draft={draft}
                menu={menu}
                price={price}
                onPlaced={(orderId, way) => {
                  draft.clear();
                  setShown({ orderId, way });
                }}
              />
            )}
          </OrderEntry>
        </div>
        {shown !== null && (
          <Shown key={shown.orderId}>
            <PayOrder
              {...{ person, live, printing }}
              {...shown}
              isOrdering={draft.cart.lines.length > 0}
              onEdit={({ lines, tableLabel, calledName, note }) => {
                const said = { tableLabel: tableLabel ?? "", calledName: calledName ?? "", note };
                draft.fill(lines, said);
                close(shown.orderId);
                setShown(null);
              }}
              onClose={() => {
                close(shown.orderId);
                setShown(null);
              }}
            />
          </Shown>
        )}
      </div>
    </>
  );
}

/** Takes the focus of the button that opened it, which may be gone. */
function Shown({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!section.current?.contains(document.activeElement))
      section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section ref={section} className={styles.shown} aria-label={t("till.shown")} tabIndex={-1}>
      {children}
    </section>
  );
}
