import { HEADER } from "@santap/contract/headers";
import type { FastifyRequest } from "fastify";
import { hashIdentifier } from "../../tokens/hashing.ts";
import { addressBlock } from "../address-block.ts";
import type { Caller } from "../caller.ts";
import type { NamedNetwork } from "../../settings/network-settings.ts";
import { getSubnet, getNetwork } from "./subnet.ts";

/** Where a request comes from, as far as anybody can say. */
export interface ClientOrigin {
  /** What the browser calls itself; empty where it says nothing. */
  browserId: string;
  /** Network address behind the trusted hops. */
  address: string;
  userAgent: string;
}

/**
 * The browser's id: the field of the call, else its header; empty where there is neither. It only
 * tells browsers apart for counting and authorises nothing.
 */
export function readBrowserId(payload: { browserId?: string }, request: FastifyRequest): string {
  if (payload.browserId) return payload.browserId;
  const header = request.headers[HEADER.browserId];
  return typeof header === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(header) ? header : "";
}

export function readClientOrigin(input: {
  payload: { browserId?: string };
  caller: Pick<Caller, "address">;
  request: FastifyRequest;
}): ClientOrigin {
  const { payload, caller, request } = input;
  return {
    browserId: readBrowserId(payload, request),
    address: caller.address,
    userAgent: request.headers["user-agent"] ?? "",
  };
}

/** What requests from there are counted by; addresses cannot be read back. */
export interface ClientKeys {
  address: string;
  /** The address and its nearest neighbours. */
  block: string;
  network: string;
  /** One kind of device at one address: what stays of somebody who clears the browser. */
  device: string;
  /** Null for a caller without a browser id. */
  browser: string | null;
}

/** What counting needs of the settings. */
export interface ClientKeySettings {
  secrets: { phoneKey: string };
  networks: readonly NamedNetwork[];
}

export function buildClientKeys(settings: ClientKeySettings, from: ClientOrigin): ClientKeys {
  const secret = settings.secrets.phoneKey;
  return {
    address: hashAddress(secret, from.address),
    ...hashNetworks(settings, from.address),
    device: hashIdentifier(secret, "device", `${addressBlock(from.address)}|${from.userAgent}`),
    browser: from.browserId === "" ? null : from.browserId,
  };
}

/** What counts requests from an address, and the others that are given to one subscriber with it. */
export function hashAddress(secret: string, address: string): string {
  return hashIdentifier(secret, "address", addressBlock(address));
}

/** What counts requests from the neighbours of an address, near and far. */
export function hashNetworks(
  { secrets, networks }: ClientKeySettings,
  address: string,
): { block: string; network: string } {
  return {
    block: hashIdentifier(secrets.phoneKey, "block", getSubnet(address)),
    network: hashIdentifier(secrets.phoneKey, "network", getNetwork(address, networks)),
  };
}
