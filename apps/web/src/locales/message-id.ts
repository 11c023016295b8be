import type account from "./idID/account.json";
import type again from "./idID/again.json";
import type bill from "./idID/bill.json";
import type cart from "./idID/cart.json";
import type cashier from "./idID/cashier.json";
import type code from "./idID/code.json";
import type confirm from "./idID/confirm.json";
import type country from "./idID/country.json";
import type coupon from "./idID/coupon.json";
import type deal from "./idID/deal.json";
import type deletion from "./idID/deletion.json";
import type detail from "./idID/detail.json";
import type discovery from "./idID/discovery.json";
import type dish from "./idID/dish.json";
import type home from "./idID/home.json";
import type human from "./idID/human.json";
import type info from "./idID/info.json";
import type invite from "./idID/invite.json";
import type legal from "./idID/legal.json";
import type me from "./idID/me.json";
import type menu from "./idID/menu.json";
import type offline from "./idID/offline.json";
import type order from "./idID/order.json";
import type pay from "./idID/pay.json";
import type personal from "./idID/personal.json";
import type search from "./idID/search.json";
import type shell from "./idID/shell.json";
import type table from "./idID/table.json";
import type unpaid from "./idID/unpaid.json";
import type voucher from "./idID/voucher.json";
import type wallet from "./idID/wallet.json";

/** Indonesian is complete, so its files define the ids. */
export type MessageId =
  | keyof typeof account
  | keyof typeof again
  | keyof typeof bill
  | keyof typeof cart
  | keyof typeof cashier
  | keyof typeof code
  | keyof typeof confirm
  | keyof typeof country
  | keyof typeof coupon
  | keyof typeof deal
  | keyof typeof deletion
  | keyof typeof detail
  | keyof typeof discovery
  | keyof typeof dish
  | keyof typeof home
  | keyof typeof human
  | keyof typeof info
  | keyof typeof invite
  | keyof typeof legal
  | keyof typeof me
  | keyof typeof menu
  | keyof typeof offline
  | keyof typeof order
  | keyof typeof pay
  | keyof typeof personal
  | keyof typeof search
  | keyof typeof shell
  | keyof typeof table
  | keyof typeof unpaid
  | keyof typeof voucher
  | keyof typeof wallet;
