import { CASH } from "@santap/domain/order/counter";
import { TotalBar } from "@santap/ui/list/cart-bar";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { ChevronDownIcon } from "@santap/ui/media/icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import styles from "./confirm-bar.module.css";

export interface ConfirmBarProps {
  label: string;
  total: number;
  /** How it is paid. */
  payment: ReactNode;
  /** The button. */
  children: ReactNode;
}

export function ConfirmBar({ label, total, payment, children }: ConfirmBarProps) {
  return (
    <div className={styles.bar}>
      {payment}
      <div className={styles.total}>
        <TotalBar label={label} total={total}>
          {children}
        </TotalBar>
      </div>
    </div>
  );
}

export interface CheaperMethod {
  payType: string;
  payableAmount: number;
}

export interface PayMethodRowProps {
  payType: string;
  cheaper?: CheaperMethod | null;
  /** Absent until the methods on offer are known. */
  onClick?: (() => void) | undefined;
}

/** How the order is paid, and the way to another method. */
export function PayMethodRow({ payType, cheaper, onClick }: PayMethodRowProps) {
  const t = useTranslation();
  const content = (
    <>
      <span className={styles.words}>
        {payType === CASH
          ? t("confirm.payCash")
          : t("confirm.payWith", { method: formatMethodName(payType) })}
        {cheaper && (
          <span className={styles.cheaper}>
            {t("confirm.cheaperWith", {
              method: formatMethodName(cheaper.payType),
              amount: rupiahInText(cheaper.payableAmount),
            })}
          </span>
        )}
      </span>
      <ChevronDownIcon size={20} />
    </>
  );
  if (!onClick) return <p className={styles.method}>{content}</p>;
  return (
    <button type="button" className={styles.method} aria-haspopup="dialog" onClick={onClick}>
      {content}
    </button>
  );
}

/** In the place of the method, where none is chosen here. */
export function PayNote({ children }: { children: string }) {
  return <p className={styles.method}>{children}</p>;
}
