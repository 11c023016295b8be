import type { LegalText } from "../legal-text.ts";
import { GRACE_HOURS, OPERATOR_EMAIL, OPERATOR_NUMBERS, ORDER_YEARS } from "../operator.ts";

export const text: LegalText = {
  summary: [
    "Your account is your phone number. Login codes are for you alone: never pass one on.",
    "Stores make and serve what you order. You always see the final price, with service charge and PB1, before you pay.",
    "Money that arrives late or twice is refunded automatically. Where your bank or wallet cannot take it back, the store refunds you in person.",
    "You can close your account at any time. Indonesian law applies.",
  ],
  sections: [
    {
      heading: "About this agreement",
      blocks: [
        "This agreement is between you and the operator of Santap (“we”). Santap lets you read menus, order from your table or to take away, use coupons and pay.",
        "By logging in to Santap you accept this agreement. You can look around without an account. How we use your data is set out in the Privacy Policy.",
        "You must be at least 18 years old or married. If you are not, use Santap with the permission and guidance of a parent or guardian.",
      ],
    },
    {
      heading: "Account and login codes",
      blocks: [
        "One phone number, one account. There is no password: each time you log in we send a 6-digit code by WhatsApp or SMS. It is valid for 5 minutes and works once.",
        {
          points: [
            "Use your own number. If you change it, close the old account first or write to us: an expired number may be given to somebody else.",
            "Never share a code. Neither we nor the store’s staff will ever ask for it.",
            "On a borrowed phone, sign out when you have finished. If you think somebody else is in your account, tell us at once.",
            "For your safety, the number of codes you can request is limited, and you may be asked to confirm that you are a person.",
          ],
        },
        "If your number has an account from an earlier programme of ours, it is merged when you first log in. Its coupons move over and you are told once.",
      ],
    },
    {
      heading: "Ordering",
      blocks: [
        "The QR code on a table says where you are sitting. Check table, dishes, quantities and notes before you confirm.",
        {
          terms: [
            [
              "Pay first",
              "The kitchen starts once your order is paid. Takeaway is always paid first.",
            ],
            [
              "Pay later",
              "Each round goes straight to the kitchen, and one bill is paid at the end. What has been sent to the kitchen must be paid for.",
            ],
          ],
        },
        "An unpaid order is kept for the time shown on screen, usually 15 minutes. Then it expires, and its portions and coupons are released. Pay-later bills do not expire.",
        "If you have an allergy or dietary need, ask the staff directly. Descriptions come from the store, and pictures are illustrations.",
      ],
    },
    {
      heading: "One table, one bill",
      blocks: [
        "At a pay-later store, everybody who scans the same table’s code shares one bill. Everyone can add dishes and see who added what.",
        "While somebody is paying, the bill is locked for a moment and nobody can add to it or change it. Anyone at the table may pay. How you split the cost is between you.",
        "Scan only the code of the table where you are sitting. If the bill shows something your table did not order, tell the staff before it is paid.",
      ],
    },
    {
      heading: "Prices, service charge and PB1",
      blocks: [
        "All prices are in rupiah and set by the store. You see the breakdown before you confirm, in this order: dishes, coupon discounts, the store’s service charge (if any), then PB1 (the regional restaurant tax).",
        "You pay the total shown. We add no QRIS fee to your bill. Your wallet or bank may charge fees of its own, which we do not control.",
        "Prices and stock may change until you confirm. If they do, you are told and may cancel. Once confirmed, the price stays.",
      ],
    },
    {
      heading: "Coupons and vouchers",
      blocks: [
        {
          points: [
            "An order takes at most one store coupon and one platform coupon.",
            "Each coupon states its own conditions: minimum spend, stores, hours, validity and quota.",
            "Coupons cannot be exchanged for cash, sold or moved to another account.",
            "A coupon is held when you place an order, returned if the order is cancelled or expires, and used up once it is paid.",
            "Vouchers that you buy follow the conditions on their purchase page, including how to use and refund them.",
            "An invite code counts once, for a phone number that has no account here yet.",
          ],
        },
        "We may withdraw coupons obtained by cheating, for example with many numbers or automated programs.",
      ],
    },
    {
      heading: "Payment",
      blocks: [
        "You pay by QRIS, or by e-wallet where the checkout offers it. The money is handled by a licensed payment provider that works with us or with the store.",
        {
          points: [
            "Check the store’s name and the amount in your wallet before you enter your PIN.",
            "Enter your PIN only in your wallet or banking app. Santap never asks for a PIN or for card details.",
            "One QR code is for one payment. Do not use a code whose time has run out.",
            "A single QRIS payment is at most Rp 10.000.000. Above that, pay by another method shown on screen.",
          ],
        },
        "An order counts as paid once the payment provider has confirmed it to us; a screenshot is not enough. If you have been charged and the status has not changed, refresh it and do not pay again yet.",
      ],
    },
    {
      heading: "Late, double or different amounts",
      blocks: [
        {
          terms: [
            [
              "Late",
              "If money arrives within 30 minutes after an order expired, we try to go ahead with it, provided that portions and coupons are still available and the store is open. Otherwise it is refunded automatically and in full. Money for a cancelled order is always refunded.",
            ],
            [
              "Double",
              "A second payment for the same order is refunded automatically and in full.",
            ],
            [
              "Different amount",
              "If the amount received is not the amount due, a member of staff looks into it and either applies it to your order or refunds it.",
            ],
          ],
        },
        "Refunds go back to where the money came from. We send the instruction as soon as we can; when it reaches you depends on your bank or wallet. You can follow it on the order’s page.",
      ],
    },
    {
      heading: "Cancellations and refunds",
      blocks: [
        "You can cancel an unpaid order yourself. A paid order goes straight to the kitchen and cannot be cancelled in the app.",
        "If the store cannot serve your order, or what you get is wrong or unfit, tell the staff at once or write to us. You are entitled to a replacement or your money back under consumer protection law.",
        "Some wallets and banks cannot receive a refund through QRIS. The store then refunds you directly, for example in cash or by transfer. Show the staff your order’s page. If the store has closed or does not respond, write to us.",
      ],
    },
    {
      heading: "What stores and we answer for",
      blocks: [
        "The store sells you the food and drink. It is responsible for menu, prices, quality, food safety, licences and its taxes.",
        "We are responsible for recording and passing on your orders, coupons and payments correctly. We are liable under the law for loss caused by our fault or negligence.",
        "Santap may be interrupted by maintenance, by the network, or by trouble at banks, wallets and message services. You can still order from and pay the staff.",
        "Nothing in this agreement takes away your rights as a consumer under Law No. 8 of 1999.",
      ],
    },
    {
      heading: "What is not allowed",
      blocks: [
        {
          points: [
            "Using somebody else’s number, account, table or payment without permission.",
            "Placing fake orders, forging proof of payment or abusing refunds.",
            "Getting round the limits of coupons, quotas or login codes.",
            "Using automated programs, probing security without permission or disturbing the service.",
            "Writing anything unlawful or abusive, or other people’s personal data, in order notes.",
          ],
        },
      ],
    },
    {
      heading: "Frozen accounts",
      blocks: [
        "Where there are strong signs that an account is used for fraud, breaks this agreement or has been taken over, we may freeze it. A frozen account cannot sign in.",
        `You may ask for the reason and for a review by a person at ${OPERATOR_EMAIL}. A freeze does not cancel refunds that you are owed. If we were wrong, we restore your account and its coupons.`,
      ],
    },
    {
      heading: "Closing your account",
      blocks: [
        "You can close your account on the page Me, under “Delete account”. All your orders must be finished or cancelled first, and no refund may be under way.",
        "You are shown unused coupons and vouchers first. Coupons lapse. An unused voucher can be refunded first; one that you give up by name lapses at once, and its price stays with the store.",
        `Once submitted, you are logged out on every device, and neither messages nor rewards reach you any more. For ${GRACE_HOURS} hours you can undo it by logging in; what you gave up stays given up. After that the personal data in your account is erased for good.`,
        `Orders and accounts are kept without your identity for as long as tax law requires, at present ${ORDER_YEARS} years. For 12 months a number that belonged to a deleted account gets no coupons for newcomers.`,
      ],
    },
    {
      heading: "Changes to this agreement",
      blocks: [
        "The date at the top says since when it applies. We announce important changes in Santap at least 14 days before they take effect, unless the law requires them sooner.",
        "Orders you have already placed follow the agreement of that time. If you do not accept a change, you can close your account.",
      ],
    },
    {
      heading: "Law and disputes",
      blocks: [
        "The law of the Republic of Indonesia applies. If something goes wrong, let us talk first. If we find no solution within 30 days, you can go to the Consumer Dispute Settlement Agency (BPSK) or to the court where you live.",
        "This agreement exists in Indonesian, English and Chinese. Where they differ, the Indonesian text prevails.",
      ],
    },
    {
      heading: "Contact",
      blocks: [
        `Questions, complaints or a refund? Write to customer service at ${OPERATOR_EMAIL}. Give the order number, but never send a login code or a PIN.`,
        OPERATOR_NUMBERS,
      ],
    },
  ],
};
