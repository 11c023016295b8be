import type { LegalText } from "../legal-text.ts";
import { GRACE_HOURS, OPERATOR_EMAIL, OPERATOR_NAME, ORDER_YEARS } from "../operator.ts";

export const text: LegalText = {
  summary: [
    "To log in we need only your phone number. We do not ask for name, address or card details, and we never see your wallet PIN.",
    "We use your data to handle your orders, coupons and payments. We do not sell it or use it for other people’s advertising.",
    "Others at your table see a shared order but not your phone number. Location is used only if you allow it.",
    "You can see, correct and erase your data. Law No. 27 of 2022 guarantees your rights.",
  ],
  sections: [
    {
      heading: "Who is responsible for your data",
      blocks: [
        `${OPERATOR_NAME}, the operator of Santap (“we”), is the controller of your personal data under Law No. 27 of 2022 on Personal Data Protection (the PDP Law). Write to us at ${OPERATOR_EMAIL}.`,
        "This policy covers the Santap web app. Wallets, banks and stores have privacy policies of their own.",
      ],
    },
    {
      heading: "Data we use",
      blocks: [
        {
          terms: [
            [
              "Phone number",
              "For logging in, and to link orders and coupons to your account. Stored encrypted. To find your account we also keep a keyed fingerprint (hash) of the number, which nobody can make or match without our key. Login codes are sent by WhatsApp or SMS.",
            ],
            [
              "Orders",
              "Store, table, dishes, options, notes, prices, times and status. Please keep notes free of anything too personal, unless the kitchen has to know.",
            ],
            ["Coupons and vouchers", "Those you claim, buy and use."],
            [
              "Payments",
              "Amount, method, time, result, reference numbers and refunds. Notifications from the payment provider may contain details of the payer, such as the wallet or bank and the holder’s name.",
            ],
            [
              "Table sessions",
              "Which table you opened and when, and a random label for your phone at that table.",
            ],
            [
              "Device and security",
              "Network (IP) address, type of device and browser, your browser’s random number, the public half of the key with which your browser signs requests, times of signing in and out, and the result of the check that you are a person.",
            ],
            [
              "What you send us",
              "An invite code, your OVO number if you choose OVO, and messages to customer service. If Santap runs inside another app: that app’s notification token.",
            ],
          ],
        },
      ],
    },
    {
      heading: "Data we do not collect",
      blocks: [
        {
          points: [
            "Card numbers, account numbers, balances and PINs. They stay in your wallet or banking app.",
            "Contacts, photos and messages on your phone. A QR picture is saved to your phone only when you tap save.",
            "Identity cards, faces, fingerprints or other biometric data.",
          ],
        },
      ],
    },
    {
      heading: "Purposes and legal bases",
      blocks: [
        {
          terms: [
            [
              "Our agreement with you",
              "Running your account, passing orders to the kitchen, working out prices, applying coupons, taking payments and making refunds.",
            ],
            ["Legal duties", "Bookkeeping, tax and lawful requests from authorities."],
            [
              "Legitimate interests",
              "Preventing fraud, fake code requests and coupon abuse; fixing faults; learning which screens confuse people.",
            ],
            ["Your consent", "Location and notifications. You can withdraw it at any time."],
          ],
        },
        "Your phone number is used for login codes and for important news about your account or order. We send no advertising by WhatsApp or SMS without your consent.",
      ],
    },
    {
      heading: "What others at your table see",
      blocks: [
        "At stores with one bill per table, everybody who scans that table’s code sees the dishes ordered, who added what (as a label, not a name or phone number), the amount due, and that somebody is paying.",
        "They cannot see your phone number, your other coupons or your earlier orders. Once the bill is settled, the next person to scan the code starts a new one.",
      ],
    },
    {
      heading: "Location",
      blocks: [
        "Location is used only if you allow it in your browser, to show stores near you. It is not stored in your account, and we keep no record of your movements.",
        "Everything works without it: search for a place or scan the code on a table. You can withdraw permission in your browser’s settings.",
      ],
    },
    {
      heading: "Usage events",
      blocks: [
        "We record what happens in the app, such as a screen opened, a button tapped or an error, and how you came to us, such as a table’s code or a link, to make Santap better.",
        "These events contain no phone number, login code, order note or exact location. They carry only a random number for the device and, once you have logged in, your account’s random number.",
      ],
    },
    {
      heading: "Cookies and storage on your phone",
      blocks: [
        "All of it is Santap’s own; there are no advertising cookies.",
        {
          terms: [
            [
              "Session",
              "A cookie that keeps you signed in, 30 days from last use, 180 days at most. Scripts on the page cannot read it. The access token is kept in the browser until you sign out.",
            ],
            [
              "Known browser",
              "A cookie for 90 days, so that you need not confirm again that you are a person.",
            ],
            ["Language", "The language you chose, 1 year."],
            [
              "Cart and table",
              "Dishes not yet sent, and the proof of your seat at a table (valid for 12 hours). Kept on your phone.",
            ],
            [
              "This visit",
              "Where you came from, an invite code from a link, and when you signed in. Gone when you close the tab.",
            ],
            [
              "Random numbers and a security key",
              "To recognise the browser, sign requests and record usage events.",
            ],
          ],
        },
        "You can delete all of this in your browser’s settings. You will then be signed out and your cart will be empty. Signing out by itself clears your cart, your table and the access token from the phone.",
      ],
    },
    {
      heading: "Who receives your data",
      blocks: [
        {
          terms: [
            [
              "The store",
              "Order, notes, table and payment status, so that it can cook, serve and refund. Your phone number is not shown to the store.",
            ],
            [
              "The payment provider (acquirer)",
              "Amount, reference and store, to issue the QR code and pass on the money. If you choose OVO, also your OVO number.",
            ],
            ["The message provider", "Phone number and code, for WhatsApp or SMS."],
            [
              "Human verification and data centres",
              "Only what their task needs, on our instructions.",
            ],
            ["Authorities", "Only where the law requires it."],
          ],
        },
        "All partners are bound by contract to protect your data. We do not sell personal data.",
      ],
    },
    {
      heading: "Data outside Indonesia",
      blocks: [
        "Messages, above all by WhatsApp and by SMS to foreign numbers, may pass through servers outside Indonesia. We use only partners with equal protection or binding agreements, as Article 56 of the PDP Law requires.",
      ],
    },
    {
      heading: "How long we keep it",
      blocks: [
        {
          terms: [
            ["Login codes", "Valid for 5 minutes, then erased. Records of sending: up to 1 day."],
            [
              "Security counters",
              "Per phone number 1 day; per network address and browser 14 days from last use.",
            ],
            ["Known browsers", "90 days from last use."],
            ["Raw payment notifications", "90 days, to settle disputes. Then erased."],
            [
              "Orders and ledger",
              `As long as tax law requires, at present ${ORDER_YEARS} years (Law 6/1983 on tax procedures, Article 28). After your account is erased: without your identity.`,
            ],
            ["Usage events", "Up to 400 days."],
            ["Account and invite code", "Until you delete your account."],
          ],
        },
      ],
    },
    {
      heading: "Deleting your account",
      blocks: [
        "Start on the page Me, under “Delete account”. We check for unfinished orders and refunds under way, show what you would lose, and make sure that it is you with a code that is good for nothing else.",
        `Once submitted, you are logged out on every device and we stop using your data: no messages, no rewards, no recommendations. For ${GRACE_HOURS} hours you can undo it by logging in.`,
        "Then a program erases your phone number in every form, known browsers, codes and messages, sessions and signing keys, names, notes on dishes and orders, details of the payer, coupons and invitations, and your usage events. Orders and ledger remain, under a random number that nothing links to you.",
        "One thing is kept for 12 months, in a list of its own: a keyed fingerprint (hash) of each number that the account had, without name or account. It only stops coupons for newcomers from being collected again and again. The basis is our legitimate interest in preventing fraud (Article 20(2)(f) of the PDP Law). A list of the erased accounts’ random numbers is kept as well, so that a restored backup is erased again.",
      ],
    },
    {
      heading: "Your rights",
      blocks: [
        "Under the PDP Law you have the right to:",
        {
          points: [
            "know who uses your data, for what purpose and on what basis;",
            "see and receive a copy of your data, also in a form that other systems can read;",
            "have wrong or incomplete data corrected;",
            "have processing ended and data erased or destroyed;",
            "withdraw consent, and have processing suspended or restricted;",
            "object to decisions made by automation alone, such as limits on codes or a frozen account, and have a person review them;",
            "claim and receive compensation where your data was processed unlawfully.",
          ],
        },
        `Write to ${OPERATOR_EMAIL}. We first make sure that it is you, then respond within 3 × 24 hours where the PDP Law sets that limit. It costs nothing. If you are not satisfied, you can complain to the authority responsible for personal data protection in Indonesia.`,
        "Some data we may not erase yet because the law obliges us to keep it, such as our books. We then tell you why.",
      ],
    },
    {
      heading: "Security",
      blocks: [
        "Connections to Santap are encrypted. Phone numbers are stored encrypted, login codes are not stored in readable form, and neither is written to server logs. Our staff have access only as far as their work requires.",
        "If the protection of your data fails, we tell you and the responsible authority in writing within 3 × 24 hours: which data, when and how it happened, and what we are doing about it.",
      ],
    },
    {
      heading: "Children",
      blocks: [
        "Santap accounts are meant for adults. Children may use Santap only with the consent of a parent or guardian. If a child’s account was opened without it, tell us and we will erase the data.",
      ],
    },
    {
      heading: "Changes to this policy",
      blocks: [
        "The date at the top says since when it applies. We announce important changes in Santap before they take effect. Where a change needs your consent, we ask for it again.",
        "This policy exists in Indonesian, English and Chinese. Where they differ, the Indonesian text prevails.",
      ],
    },
    {
      heading: "Contact",
      blocks: [
        `Questions, requests or complaints about personal data: ${OPERATOR_EMAIL}. Never send a login code or a PIN.`,
      ],
    },
  ],
};
