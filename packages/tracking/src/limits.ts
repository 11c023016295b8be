// The numbers that the SDK goes by; what a configuration may change is in config/config.ts.
// Kept in one place also because a constant of another module is written out where it is used.

/** Calls that are kept in memory until the tracker is ready and may. */
export const MAX_DEFERRED = 200;
/** Properties of an event, characters of a text, of all attributes together. */
export const MAX_KEYS = 50;
export const MAX_TEXT = 1024;
/** Characters of the properties; an event has some more. */
export const MAX_EVENT = 7936;

/** How long a configuration is waited for, and lives. */
export const READY_MS = 3_000;
export const PROD_LIFE_MS = 10_800_000;
export const OTHER_LIFE_MS = 30_000;

/** What is looked after each minute; without input for a quarter of an hour, nothing is. */
export const MINUTE_MS = 60_000;
export const REST_MS = 900_000;
/** How often the totals are told. */
export const BALANCE_MS = 300_000;

/** Of the identity's cookie: 400 days. */
export const LIFE_S = 34_560_000;
/** How far Jakarta is before UTC. */
export const JAKARTA_MS = 25_200_000;
export const DAY_MS = 86_400_000;
/** A session that goes on is stored again after this. */
export const SESSION_WRITE_MS = 5_000;
/** A clock that was put back further than this ends the session. */
export const CLOCK_BACK_MS = 300_000;

/** When what is pending is stored, and stored again to renew the lease. */
export const SAVE_MS = 1_000;
export const RENEW_MS = 3_000;
/** How long a holder of a queue counts as alive after it wrote last. */
export const LEASE_MS = 10_000;
/** Without locks: how long another tab has to claim the same queue. */
export const SETTLE_MS = 50;
/** Characters of all stored queues together: 256 KiB. */
export const MAX_STORED = 262_144;

/** No run of sending takes more turns than this. */
export const MAX_TURNS = 1_000;
/** Flush intervals between runs that fail. */
export const MAX_BACK_OFF = 12;
/** No answer in this time is none. */
export const TIMEOUT_MS = 20_000;
/** What a server may ask to wait. */
export const MAX_WAIT_S = 300;

/** Bytes of one beacon, 48 KiB, and of all that are open together, 64 KiB. */
export const BEACON_MAX = 49_152;
export const BEACONS_MAX = 65_536;
/** A beacon that is not taken is halved down to this: 16 KiB. */
export const BEACON_MIN = 16_384;
/** A beacon may be on its way for this long before the server is asked. */
export const TRAVEL_MS = 5_000;

/** Pixels of what can be seen at all, and how often at most it is told again. */
export const MIN_SIDE = 8;
export const MIN_REPEAT_MS = 30_000;

/** Errors that are told at once, how soon one more may be, and how often the same one in a page view. */
export const ERROR_BUCKET = 10;
export const ERROR_REFILL_MS = 10_000;
export const SAME_ERROR_MAX = 5;
/** Different ones in a page view; a page that raises more is known to be broken. */
export const ERROR_KINDS_MAX = 100;
