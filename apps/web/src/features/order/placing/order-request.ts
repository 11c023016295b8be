import type { PayloadOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { createOrder } from "@santap/contract/calls/order";
import type { KeyValueStorage } from "@santap/client/storage";

/** Without the slider token, which is single-use. */
export type OrderRequest = Omit<PayloadOf<typeof createOrder>, "browserId" | "sliderToken">;
export type OrderContent = Omit<OrderRequest, "idempotencyKey">;

/**
 * The request to send. While an earlier one of the same dishes is unanswered, that one is returned
 * unchanged, so that its idempotency key finds an order that the server may have made already. Its
 * coupons may differ from those on offer now, because that order holds them.
 */
export function getOrCreateRequest(
  content: OrderContent,
  { storage, newKey }: { storage: KeyValueStorage; newKey: () => string },
): OrderRequest {
  const key = storageKey(content);
  const unanswered = parse(storage.getItem(key));
  if (unanswered && toDishKey(unanswered) === toDishKey(content)) return unanswered;
  const request = { ...content, idempotencyKey: newKey() };
  saveRequest(request, storage);
  return request;
}

export function saveRequest(request: OrderRequest, storage: KeyValueStorage): void {
  storage.setItem(storageKey(request), JSON.stringify(request));
}

export function forgetRequest(content: OrderContent, storage: KeyValueStorage): void {
  storage.removeItem(storageKey(content));
}

function storageKey({ storeId, sessionId }: OrderContent): string {
  return `order-attempt:${storeId}:${sessionId ?? "takeaway"}`;
}

function toDishKey({ lines, note = "", vouchers = [] }: OrderContent): string {
  const brought = vouchers.flatMap(({ dishes }) => dishes);
  return JSON.stringify([
    note,
    lines.map((l) => [l.itemId, l.quantity, l.modifierIds, l.note ?? ""]),
    brought.map((dish) => [dish.itemId, dish.modifierIds, dish.note ?? ""]),
  ]);
}

function parse(text: string | null): OrderRequest | null {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<OrderRequest> | null;
    const isComplete = typeof stored?.idempotencyKey === "string" && Array.isArray(stored.lines);
    return isComplete ? (stored as OrderRequest) : null;
  } catch {
    return null;
  }
}

export interface OrderSubmission {
  request: OrderRequest;
  /** Captcha proofs sent with it so far. */
  proofs: number;
}

/** The captcha opens when it is required, and once more when its proof was refused. */
export function needsCaptcha({ code }: { code: string }, { proofs }: OrderSubmission): boolean {
  if (code === ErrorCode.humanVerificationRequired) return proofs === 0;
  return code === ErrorCode.sliderTokenInvalid && proofs === 1;
}
