/** Flat; strings ≤ 1024 characters, finite numbers, ≤ 20 strings in a list, ≤ 50 keys. */
export type Value = string | number | boolean | readonly string[];
export type Properties = Readonly<Record<string, Value>>;

export interface TrackEvent {
  readonly eventId: string;
  readonly eventGroup: string;
  readonly properties: Properties;
  /** Counts the events of an epoch, from 1. */
  readonly seqId: number;
  /** Epoch ms of the device. */
  readonly eventTime: number;
}

/** Common to all events of a batch. */
export interface Head {
  readonly platform: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly region: string;
  /** Empty for a guest. */
  readonly userId: string;
  readonly appVersion: string;
  readonly sdk: string;
  /** One page load of one tab; sequence numbers count within it. */
  readonly epoch: string;
  readonly firstDay: boolean;
  readonly firstTime: boolean;
  readonly attrs: Properties;
}

/** A validated call of `track`. */
export interface Call {
  readonly eventId: string;
  readonly eventGroup: string;
  readonly properties: Properties;
  readonly at: number;
}

/** An event that the SDK raises itself. */
export function sessionCall(eventId: string, at: number): Call {
  return { eventId, eventGroup: "session", properties: {}, at };
}

/** Time and page of an event that is tracked later than it happened. */
export interface Moment {
  /** Epoch ms. */
  readonly at: number;
  /** Path and query of the page; default: the current one. */
  readonly page?: string;
}
