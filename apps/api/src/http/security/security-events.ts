/** `free`: from trusted actors, always written. Repeats of the others are counted. */
export const SECURITY_EVENTS = {
  "otp.verify_failed": { level: "info", free: false },
  "otp.limit": { level: "warn", free: false },
  "sign_in.refused": { level: "warn", free: false },
  "sign_in.succeeded": { level: "info", free: false },
  "account.deletion_requested": { level: "warn", free: false },
  "account.deletion_undone": { level: "warn", free: false },
  "account.phone_changed": { level: "warn", free: false },
  "refresh.reuse_detected": { level: "warn", free: false },
  "operator.sign_in_succeeded": { level: "info", free: true },
  "operator.sign_in_refused": { level: "warn", free: false },
  "operator.locked": { level: "warn", free: false },
  "operator.added": { level: "warn", free: true },
  "operator.changed": { level: "warn", free: true },
  "signature.refused": { level: "warn", free: false },
  "flood.limited": { level: "warn", free: false },
  "call.unauthorized": { level: "info", free: false },
  "staff.refund": { level: "warn", free: true },
  "staff.refund_refused": { level: "warn", free: true },
  "staff.cash": { level: "warn", free: true },
  "staff.voucher": { level: "warn", free: true },
  "staff.table": { level: "info", free: true },
  "limits.lifted": { level: "warn", free: true },
  "acquirer.notification_refused": { level: "warn", free: false },
  "key.rotated": { level: "warn", free: true },
} as const satisfies Record<string, { level: "info" | "warn"; free: boolean }>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
