/**
 * The journeys that show the screens of a browser app's folder, as beginnings of their paths in `e2e`. At least one
 * of them has the tag.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const JOURNEYS = {
  web: {
    account: ["account/", "login/", "me.", "session."],
    captcha: ["human/"],
    coupon: ["coupon/"],
    deal: ["deal/"],
    deletion: ["deletion/"],
    discovery: ["discovery/"],
    export: ["account/export"],
    legal: ["legal"],
    menu: ["menu/", "ordering"],
    offline: ["offline"],
    order: ["order/", "ordering", "checkout/one-tap"],
    payment: ["answers/", "cashier", "checkout/", "ewallet", "pay.", "qris/"],
    receipt: ["order/receipt"],
    table: ["table/"],
    voucher: ["voucher/"],
  },
  console: {
    counter: ["counter", "coupon", "voucher", "walk-in"],
    floor: ["floor/"],
    insights: ["insights"],
    join: ["team"],
    kitchen: ["kitchen", "print", "sold-out"],
    operator: ["insights"],
    pickup: ["pickup"],
    station: ["team"],
    team: ["team"],
  },
};
