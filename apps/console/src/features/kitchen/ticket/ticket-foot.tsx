import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { RoundOnTicket } from "./read-ticket.ts";
import type { TicketCardProps } from "./ticket-card-props.ts";
import styles from "./ticket-card.module.css";

interface TicketFootProps extends Pick<
  TicketCardProps,
  "action" | "number" | "onAction" | "onSoldOut"
> {
  rounds: readonly RoundOnTicket[];
}

/** The next step of the whole ticket, and beside it what of it has run out. */
export function TicketFoot({ action, number, onAction, onSoldOut, rounds }: TicketFootProps) {
  const t = useTranslation();
  const dishes = new Map(
    rounds
      .flatMap(({ lines }) => lines)
      .filter(({ status }) => status === "FIRED" || status === "PREPARING")
      .map(({ itemId, name }) => [itemId, name]),
  );
  if (action === null && (onSoldOut === null || dishes.size === 0)) return null;
  return (
    <footer className={styles.foot}>
      {action !== null && (
        <button
          type="button"
          className={styles.bump}
          data-bump
          data-step={action.kind === "MOVE" ? action.step : action.kind}
          onClick={() => onAction(action)}
        >
          {action.kind === "SEEN"
            ? t("kitchen.seen")
            : t(`kitchen.step.${action.step as "START" | "FINISH" | "SERVE"}`)}
          {number !== undefined && <kbd className={styles.key}>{number}</kbd>}
        </button>
      )}
      {onSoldOut && dishes.size > 0 && (
        <button
          type="button"
          className={styles.soldOut}
          aria-label={t("kitchen.soldOutOf", { name: [...dishes.values()].join(", ") })}
          onClick={() => onSoldOut([...dishes.keys()])}
        >
          <svg
            viewBox="0 0 24 24"
            width="26"
            height="26"
            aria-hidden
            fill="none"
            stroke="currentColor"
          >
            <circle cx="12" cy="12" r="8.5" strokeWidth="2" />
            <path d="M6 18 18 6" strokeWidth="2" />
          </svg>
        </button>
      )}
    </footer>
  );
}
