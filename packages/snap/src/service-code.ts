/**
 * The supported services of the national standard: two-digit code (the middle of every
 * response code) and path. Providers may put a prefix before the path.
 */
export const SERVICES = {
  ACCESS_TOKEN: { code: "73", path: "/v1.0/access-token/b2b" },
  QR_GENERATE: { code: "47", path: "/v1.0/qr/qr-mpm-generate" },
  QR_QUERY: { code: "51", path: "/v1.0/qr/qr-mpm-query" },
  QR_NOTIFY: { code: "52", path: "/v1.0/qr/qr-mpm-notify" },
  QR_CANCEL: { code: "77", path: "/v1.0/qr/qr-mpm-cancel" },
  QR_REFUND: { code: "78", path: "/v1.0/qr/qr-mpm-refund" },
  DEBIT_PAY: { code: "54", path: "/v1.0/debit/payment-host-to-host" },
  DEBIT_STATUS: { code: "55", path: "/v1.0/debit/status" },
  DEBIT_NOTIFY: { code: "56", path: "/v1.0/debit/notify" },
  DEBIT_CANCEL: { code: "57", path: "/v1.0/debit/cancel" },
  DEBIT_REFUND: { code: "58", path: "/v1.0/debit/refund" },
} as const;

export type ServiceName = keyof typeof SERVICES;
export type ServiceCode = (typeof SERVICES)[ServiceName]["code"];
