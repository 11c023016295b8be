import { randomId } from "@santap/client/random-id";
import { localStore } from "@santap/client/storage";

const NAME = "session-refresh";
const LEASE_MS = 5000;
const READ_BACK_MS = 50;
const WAIT_LIMIT_MS = 5000;
/** A free lock is granted within this time. */
const FREE_LOCK_MS = 20;
/** How much later than the lock a storage write may reach another tab on a slow phone. */
const STORAGE_LAG_MS = 250;

/**
 * Runs a task in one tab at a time: under a Web Lock, or a lease in local storage on plain http. After
 * 5 s of waiting it runs anyway.
 */
export function withCrossTabLock<T>(task: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? underLock(task) : underLease(task);
}

async function underLock<T>(task: () => Promise<T>): Promise<T> {
  const waitLimit = new AbortController();
  const timer = setTimeout(() => waitLimit.abort(), WAIT_LIMIT_MS);
  const requestedAt = performance.now();
  let entered = false;
  try {
    return await navigator.locks.request(NAME, { signal: waitLimit.signal }, async () => {
      entered = true;
      clearTimeout(timer);
      if (performance.now() - requestedAt > FREE_LOCK_MS) await pause(STORAGE_LAG_MS);
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
  const owner = randomId();
  const giveUpAt = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < giveUpAt && !(await takeLease(owner))) await pause(READ_BACK_MS);
  try {
    return await task();
  } finally {
    if (readLease()?.owner === owner) localStore.removeItem(NAME);
  }
}

async function takeLease(owner: string): Promise<boolean> {
  const lease = readLease();
  if (lease && lease.until > Date.now()) return false;
  localStore.setItem(NAME, JSON.stringify({ owner, until: Date.now() + LEASE_MS }));
  await pause(READ_BACK_MS); // two tabs may have written at once: the last one has it
  return readLease()?.owner === owner;
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
