import { findWrites } from "./find-writes.ts";
import type { SqlTemplate } from "./find-templates.ts";

/** Which noun writes a table; the others read it. */
const TABLES_BY_OWNER: Readonly<Record<string, string>> = {
  account: `account former_phone known_browser legacy_account phone_rekey sign_up_trace used_phone`,
  bill: "bill_share",
  captcha: "captcha_challenge captcha_record slider_token",
  consent: "consent_event",
  counter: "drawer_entry shift walk_in_order",
  coupon: `claim_origin coupon_claim coupon_claim_day coupon_code coupon_number coupon_template
    national_holiday`,
  deal: "deal deal_purchase",
  deletion: "account_deletion erasure_report",
  home: "content seen_count",
  search: "search_document search_word",
  export: "account_export account_export_part",
  invite: "invitation invite_code",
  kitchen: "item_station line_station station",
  ledger: "ledger_entry",
  menu: "mall menu_category menu_item modifier modifier_group stock store",
  message: "message_outbox message_spend",
  operator: `operator operator_browser operator_recovery operator_session operator_try passkey
    passkey_challenge`,
  order: `day_counter dish_count order_event order_line order_request order_round orders
    stock_hold`,
  otp: "otp_flow otp_process phone_budget risk_bucket unlogged_since",
  payment: "acquirer_notification cash_payment pay_attempt pay_event",
  print: "paper_due print_job printed_line printer",
  receipt: "receipt receipt_counter",
  refund: "refund refund_line",
  session: "refresh_token session_family",
  settlement: "settled_line settlement_difference settlement_run settlement_turn",
  signing: "signing_key signing_nonce",
  staff: `audit_entry pin_attempt refund_decision security_alert staff_approval staff_invite
    staff_member station_device`,
  table: `dining_table participant retired_table_code table_call table_event table_pin_try
    table_session`,
  tracking:
    "track_bad track_balance track_config track_erase track_event track_part track_pub_seen",
  voucher: "voucher voucher_number voucher_redemption voucher_use voucher_wrong_number",
};

const OWNERS = new Map(
  Object.entries(TABLES_BY_OWNER).flatMap(([noun, tables]) =>
    tables.split(/\s+/).map((table) => [table, noun]),
  ),
);

/** Written by triggers and migrations alone. */
const OWN_OF_DATABASE = ["schema_migration", "state_event"];

/** The demo data fills the tables of all nouns before a server runs. */
const SEED = "demo";

/** Of these tables, those that have no owner or are none any more. */
export function findUnowned(tables: readonly string[]): string[] {
  const known = [...OWNERS.keys(), ...OWN_OF_DATABASE];
  return [
    ...tables.filter((table) => !known.includes(table)),
    ...known.filter((table) => !tables.includes(table)),
  ];
}

/** Of templates, each as `kitchen: update orders`. A table whose name is filled in has no owner. */
export function findForeignWrites(templates: readonly SqlTemplate[]): string[] {
  const writes = templates.flatMap(({ file, chunks }) => {
    const [context, noun] = file.split("/");
    if (context === SEED || file.endsWith(".fixture.ts")) return [];
    return findWrites(chunks.join("?")).map((write) => ({ noun, ...write }));
  });
  const foreign = writes.filter(({ noun, table }) => OWNERS.get(table) !== noun);
  return [
    ...new Set(foreign.map(({ noun, verb, table }) => `${noun}: ${verb} ${table}`)),
  ].toSorted();
}

/** Writes of the tables above that ran and that no template spells out, so that none is built in another way. */
export function findUnwritten(
  statements: readonly string[],
  templates: readonly SqlTemplate[],
): string[] {
  const list = (texts: readonly string[]) =>
    texts.flatMap(findWrites).map(({ verb, table }) => `${verb} ${table}`);
  const spelled = new Set(list(templates.map(({ chunks }) => chunks.join("?"))));
  const isOurs = (write: string) => OWNERS.has(write.split(" ").at(-1) ?? "");
  return [...new Set(list(statements))]
    .filter((write) => isOurs(write) && !spelled.has(write))
    .toSorted();
}
