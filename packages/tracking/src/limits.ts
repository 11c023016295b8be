// Fixed limits; those that a configuration may change are in config/config.ts. The bundler inlines them.

/** Deferred calls. */
export const MAX_DEFERRED = 200;
/** Properties of an event, characters of a text, of all attributes together. */
export const MAX_KEYS = 50;
export const MAX_TEXT = 1024;
/** Characters of the properties of an event. */
export const MAX_EVENT = 7936;

/** How long the start waits for a configuration, and how long one is valid. */
export const CONFIG_TIMEOUT_MS = 3_000;
export const CONFIG_TTL_PROD_MS = 10_800_000;
export const CONFIG_TTL_MS = 30_000;

/** Interval of the plugin, and the time without input that pauses it. */
export const MINUTE_MS = 60_000;
export const IDLE_MS = 900_000;
/** Interval of balance reports. */
export const BALANCE_MS = 300_000;

/** 400 days. */
export const COOKIE_MAX_AGE_S = 34_560_000;
export const JAKARTA_OFFSET_MS = 25_200_000;
export const DAY_MS = 86_400_000;
/** Interval of saving a session that continues. */
export const SESSION_WRITE_MS = 5_000;
/** A clock that was put back by more ends the session. */
export const CLOCK_BACK_MS = 300_000;

/** Delay before pending events are stored, and the interval that renews the lease. */
export const SAVE_MS = 1_000;
export const RENEW_MS = 3_000;
/** How long the owner of a queue counts as alive after its last save. */
export const LEASE_MS = 10_000;
/** Without Web Locks: how long another tab may claim the same queue. */
export const CLAIM_WAIT_MS = 50;
/** Characters of all stored queues together: 256 KiB. */
export const MAX_STORED = 262_144;

export const MAX_REQUESTS_PER_FLUSH = 1_000;
/** Maximum factor of the flush interval after failed flushes. */
export const MAX_BACK_OFF = 12;
/** Of a request. */
export const TIMEOUT_MS = 20_000;
/** Maximum of Retry-After. */
export const MAX_WAIT_S = 300;

/** Bytes of one beacon, 48 KiB, and of all beacons of a page exit, 64 KiB. */
export const BEACON_MAX = 49_152;
export const BEACON_BUDGET = 65_536;
/** A refused beacon is halved down to this: 16 KiB. */
export const BEACON_MIN = 16_384;
/** How long a beacon may take before the server is asked for it. */
export const BEACON_GRACE_MS = 5_000;

/** CSS pixels below which an element is not visible, and the minimum of `repeatMs`. */
export const MIN_SIDE = 8;
export const MIN_REPEAT_MS = 30_000;

/** Tokens of the error bucket, the time that adds one, and reports of the same error per page view. */
export const ERROR_BUCKET = 10;
export const ERROR_REFILL_MS = 10_000;
export const SAME_ERROR_MAX = 5;
/** Different errors per page view. */
export const ERROR_KINDS_MAX = 100;
