import { randomId } from "@santap/client/random-id";
import { localStore } from "@santap/client/storage";

const NAME = "session-refresh";
const LEASE_MS = 5000;
const READ_BACK_MS = 50;
const WAIT_LIMIT_MS = 5000;
/** A free lock is granted within this time. */
const AT_ONCE_MS = 20;
/** How much later than the lock a storage write may reach another tab on a slow phone. */
const CATCH_UP_MS = 250;

/**
 * Runs a task in one tab at a time: under a Web Lock, or a lease in local storage on plain http. After
 * 5 s of waiting it runs anyway.
 */
export function withCrossTabLock<T>(task: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? underLock(task) : underLease(task);
}

async function underLock<T>(task: () => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), WAIT_LIMIT_MS);
  const askedAt = performance.now();
  let entered = false;
  try {
    return await navigator.locks.request(NAME, { signal: patience.signal }, async () => {
      entered = true;
      clearTimeout(timer);
      if (performance.now() - askedAt > AT_ONCE_MS) await pause(CATCH_UP_MS);
      return task();
    });
  } catch (error) {
    if (entered) throw error;
    return task();
  } finally {
    clearTimeout(timer);
  }
}

async function underLease<T>(task: () => Promise<T>): Promise<T> {
  const me = randomId();
  const giveUpAt = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < giveUpAt && !(await takeLease(me))) await pause(READ_BACK_MS);
  try {
    return await task();
  } finally {
    if (readLease()?.owner === me) localStore.removeItem(NAME);
  }
}

async function takeLease(me: string): Promise<boolean> {
  const held = readLease();
  if (held && held.until > Date.now()) return false;
  localStore.setItem(NAME, JSON.stringify({ owner: me, until: Date.now() + LEASE_MS }));
  await pause(READ_BACK_MS); // two tabs may have written at once: the last one has it
  return readLease()?.owner === me;
}

function readLease(): { owner: string; until: number } | null {
  try {
    return JSON.parse(localStore.getItem(NAME) ?? "null") as { owner: string; until: number };
  } catch {
    return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
