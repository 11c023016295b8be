const DEEP = 20_000;

/** Values where a text, or an amount, is meant. */
export const UNEXPECTED_VALUES: readonly unknown[] = [
  0,
  -1,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[[]]],
  "\u0000",
  "\ud800",
  "x".repeat(10_000),
  { value: "1e9", currency: "IDR" },
  { value: 29_700, currency: "IDR" },
  { value: "29700.01", currency: "IDR" },
  { value: "9999999999999999.00", currency: "IDR" },
  { value: "-29700.00", currency: "IDR" },
  { value: "29700.00", currency: "USD" },
  { value: "9".repeat(5_000), currency: "IDR" },
];

/** Bodies that are no notification, and that a careless reader trips over. */
export const MALFORMED_BODIES: readonly string[] = [
  "",
  " ",
  "null",
  "7",
  '"paid"',
  "[]",
  "{}",
  "{",
  "\u0000",
  "\ufeff{}",
  "{}{}",
  '{"__proto__":{"latestTransactionStatus":"00"}}',
  '{"amount":1e400}',
  `{"amount":${"9".repeat(20_000)}}`,
  "[".repeat(DEEP),
  "[".repeat(DEEP) + "]".repeat(DEEP),
  `${'{"a":'.repeat(DEEP / 2)}1${"}".repeat(DEEP / 2)}`,
];
