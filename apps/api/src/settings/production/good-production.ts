/** Looks random, and is not: 32 characters. */
export const RANDOM_KEY = "q8Zt4vXw1Lr7Ny2Kd5Hs9Bm3Fc6Jg0Pa";

/** What a server in production is given: every setting its own and none of it of development. */
export const GOOD_PRODUCTION = {
  APP_ENV: "prod",
  PUBLIC_ORIGIN: "https://santap.example",
  DATABASE_URL: "postgres://santap_app:pw@db.example/santap?sslmode=verify-full",
  SNAP_PROFILE: "bank",
  SNAP_BASE_URL: "https://bank.example/",
  SNAP_CLIENT_KEY: "client",
  SNAP_CLIENT_SECRET: `${RANDOM_KEY}1`,
  SNAP_PARTNER_ID: "P1",
  SNAP_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----",
  SNAP_ACQUIRER_PUBLIC_KEY: "-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----",
  SESSION_SECRET: `${RANDOM_KEY}2`,
  TICKET_SECRET: `${RANDOM_KEY}3`,
  OTP_PEPPER: `${RANDOM_KEY}4`,
  OTP_BOX_KEY: "x3ZVnq8Kf0YwB7sLr5Tt2GdHc9PmXjQeUaRi6oNvE1k=",
  PHONE_KEY: `${RANDOM_KEY}6`,
  HUMAN_VERIFICATION: "embedded",
  SENDERS: "whatsapp,twilio",
  WHATSAPP_PHONE_NUMBER_ID: "1065",
  WHATSAPP_ACCESS_TOKEN: `${RANDOM_KEY}7`,
  WHATSAPP_TEMPLATE: "login_code",
  WHATSAPP_APP_SECRET: `${RANDOM_KEY}8`,
  WHATSAPP_VERIFY_TOKEN: `${RANDOM_KEY}9`,
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: `${RANDOM_KEY}a`,
  TWILIO_FROM: "+6281100000",
} as const;
