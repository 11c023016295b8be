/** `?` marks an optional property; `strings` is a list of at most 20. */
export type PropertyType = "string" | "number" | "boolean" | "strings";
export type PlannedProperty = PropertyType | `${PropertyType}?`;
export type PlannedEvent = Readonly<Record<string, PlannedProperty>>;

/**
 * Allowed on any event: order id of the URL, analytics context and name of the page, and the page
 * that opened the checkout.
 */
export const COMMON_PROPERTIES = {
  partnerOrderId: "string?",
  context: "string?",
  page: "string?",
  pageId: "string?",
} as const satisfies PlannedEvent;

/**
 * Every product event by group and id. Used by the web app's typed `track` and the collector. Only
 * additions are allowed: events in old clients' queues must stay valid. No property holds personal
 * data (phone, token, code, address, free text).
 */
export const EVENT_PLAN = {
  funnel: {
    table_opened: { storeId: "string", payMode: "string?", joined: "boolean?" },
    menu_viewed: { storeId: "string", items: "number?" },
    item_added: { storeId: "string", itemId: "string", quantity: "number", price: "number?" },
    confirm_viewed: { storeId: "string", lines: "number?", payableAmount: "number?" },
    login_succeeded: { trigger: "string?", channel: "string?", merged: "boolean?" },
    cashier_viewed: { storeId: "string?", payableAmount: "number?", payTypes: "strings?" },
    pay_created: { storeId: "string?", payType: "string", payableAmount: "number?" },
    order_paid: {
      storeId: "string?",
      payType: "string?",
      payableAmount: "number?",
      first: "boolean?",
    },
  },
  page: {
    page_view: { name: "string", from: "string?" },
    page_leave: { name: "string", stayMs: "number" },
  },
  exposure: {
    store_card: { itemKey: "string", dwell: "number?", position: "number?", list: "string?" },
    menu_item: { itemKey: "string", dwell: "number?", position: "number?", storeId: "string?" },
    coupon: { itemKey: "string", dwell: "number?", position: "number?", storeId: "string?" },
  },
  login: {
    login_popup: { trigger: "string?" },
    code_sent: { country: "string?", channel: "string?", resend: "boolean?" },
    login_failed: { reason: "string?" },
  },
  checkout: {
    countdown_auto_return: { payType: "string?", stayMs: "number?" },
    pay_failed: { payType: "string?", reason: "string?" },
    qr_saved: { way: "string?" },
    pay_refreshed: { payStatus: "string?" },
  },
  error: {
    js_error: { message: "string", stack: "strings?" },
    js_error_more: { message: "string", count: "number" },
  },
  session: {
    session_start: { reason: "string?" },
    session_pause: { idleMs: "number?" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PlannedEvent>>>>;

type Plan = typeof EVENT_PLAN;
export type EventGroup = keyof Plan;
export type EventId<G extends EventGroup = EventGroup> = G extends EventGroup
  ? keyof Plan[G] & string
  : never;

interface Held {
  string: string;
  number: number;
  boolean: boolean;
  strings: readonly string[];
}

type HeldBy<T> = T extends keyof Held ? Held[T] : never;
type Required<P> = { [K in keyof P as P[K] extends PropertyType ? K : never]: HeldBy<P[K]> };
type Possible<P> = {
  [K in keyof P as P[K] extends `${string}?` ? K : never]?: P[K] extends `${infer T}?`
    ? HeldBy<T>
    : never;
};

/** Own and common properties of an event. */
export type EventProperties<G extends EventGroup, E extends EventId<G>> = Required<Plan[G][E]> &
  Possible<Plan[G][E]> &
  Possible<typeof COMMON_PROPERTIES>;

/** Allowed properties, common ones included; undefined = not in the plan. */
export function plannedProperties(group: string, id: string): PlannedEvent | undefined {
  return PLANNED.get(group)?.get(id);
}

const PLANNED: ReadonlyMap<string, ReadonlyMap<string, PlannedEvent>> = new Map(
  Object.entries(EVENT_PLAN).map(([group, events]) => [
    group,
    new Map(
      Object.entries(events).map(([id, properties]): [string, PlannedEvent] => [
        id,
        { ...COMMON_PROPERTIES, ...properties },
      ]),
    ),
  ]),
);
