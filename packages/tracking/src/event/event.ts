/** Flat; strings ≤ 1024 characters, finite numbers, ≤ 20 strings in a list, ≤ 50 keys. */
export type Value = string | number | boolean | readonly string[];
export type Properties = Readonly<Record<string, Value>>;

export interface TrackEvent {
  readonly eventId: string;
  readonly eventGroup: string;
  readonly properties: Properties;
  /** From 1, one more for each event of an epoch. */
  readonly seqId: number;
  /** Epoch ms of the device. */
  readonly eventTime: number;
}

/** What the events of a batch have in common. */
export interface Head {
  readonly platform: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly region: string;
  /** Empty for a guest. */
  readonly userId: string;
  readonly appVersion: string;
  readonly sdk: string;
  /** One life of one tab: the events of it are numbered. */
  readonly epoch: string;
  readonly firstDay: boolean;
  readonly firstTime: boolean;
  readonly attrs: Properties;
}

/** A call of `track` as it was made, with the time and the page of that moment. */
export interface Call {
  readonly eventId: string;
  readonly eventGroup: string;
  readonly properties: Properties;
  readonly at: number;
}

/** What the SDK raises itself. */
export function sessionCall(eventId: string, at: number): Call {
  return { eventId, eventGroup: "session", properties: {}, at };
}

/** When and where an event was raised that is handed on later. */
export interface Moment {
  /** Epoch ms. */
  readonly at: number;
  /** Path and query of the page; the one in view unless told otherwise. */
  readonly page?: string;
}
