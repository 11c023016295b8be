import { HEADER } from "@santap/contract/headers";
import type { FastifyRequest } from "fastify";
import { hashIdentifier } from "../../tokens/hashing.ts";
import { addressBlock } from "../address-block.ts";
import type { Caller } from "../caller.ts";
import type { NamedNetwork } from "../../settings/network-settings.ts";
import { getSubnet, getNetwork } from "./subnet.ts";

/** The request's origin, unproved. */
export interface ClientOrigin {
  browserId: string;
  address: string;
  userAgent: string;
}

/** For counting only, it authorises nothing. */
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

/** Keyed hashes by which requests are counted. */
export interface ClientKeys {
  address: string;
  /** The address and its neighbours. */
  block: string;
  network: string;
  /** User agent and address: survives cleared browser data. */
  device: string;
  browser: string | null;
}

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

export function hashAddress(secret: string, address: string): string {
  return hashIdentifier(secret, "address", addressBlock(address));
}

/** Of an IPv4 /24 or IPv6 /48. */
export function hashBlock(secret: string, address: string): string {
  return hashIdentifier(secret, "block", getSubnet(address));
}

export function hashBrowser(secret: string, browserId: string): string {
  return hashIdentifier(secret, "browser", browserId);
}

export function hashNetworks(
  { secrets, networks }: ClientKeySettings,
  address: string,
): { block: string; network: string } {
  return {
    block: hashBlock(secrets.phoneKey, address),
    network: hashIdentifier(secrets.phoneKey, "network", getNetwork(address, networks)),
  };
}
