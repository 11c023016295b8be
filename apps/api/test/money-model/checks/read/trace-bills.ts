import type { Rows } from "../../../../src/testing/rows.ts";

/**
 * Writes down what each transaction changed of orders and of their shares, so that rules can compare a bill
 * before and after somebody's act. In databases of this model alone.
 */
export async function traceBills(rows: Pick<Rows, "all">): Promise<void> {
  for (const statement of STATEMENTS) await rows.all(statement);
}

const RECORD = `create or replace function trace_bill() returns trigger
    language plpgsql security definer as $$
  begin
    insert into bill_trace (tx, source, order_id, old, new)
      values (txid_current(), tg_argv[0], new.order_id,
        case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
    return null;
  end $$`;

const trace = (table: string, when: string) =>
  `create or replace trigger trace_bill after ${when} for each row execute function trace_bill('${table}')`;

const STATEMENTS = [
  `create table if not exists bill_trace (seq bigint generated always as identity, tx bigint,
     source text, order_id text, old jsonb, new jsonb)`,
  "create index if not exists bill_trace_order on bill_trace (order_id)",
  RECORD,
  trace("orders", "insert or update of breakdown, payable_amount, coupons, vouchers on orders"),
  trace("bill_share", "insert or update of status, voided_amount on bill_share"),
  trace("order_event", "insert on order_event"),
  trace("refund", "insert on refund"),
];
