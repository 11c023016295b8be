import { isConfigExpired, refreshConfig, useCachedConfig } from "../config/fetch-config.ts";
import { rereadIdentity } from "../identity/identity-cookie.ts";
import { followSession, sessionNow } from "../identity/session-store.ts";
import { SDK_VERSION } from "../options.ts";
import { adopt } from "../queue/adopt.ts";
import { saveAll } from "../queue/keep.ts";
import { purgeAll } from "../queue/limit.ts";
import { pendingIn } from "../queue/queue.ts";
import { LEASE_MS } from "../queue/stored-queue.ts";
import { beaconBalance, finishAdopted, reportBalance } from "../send/balance.ts";
import { startDrain } from "../send/drain.ts";
import { beaconPiece, markForHide } from "../send/hide.ts";
import { answerTo } from "../send/post.ts";
import { replay, take } from "./accept.ts";
import { calmly, complain, letRun, type Engine } from "./engine.ts";
import { callOff, within } from "./timers.ts";
import type { Signal } from "../ports.ts";

/** How long a configuration is waited for. */
const READY_MS = 3_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const REST_MS = 15 * MINUTE_MS;
const BALANCE_MS = 5 * MINUTE_MS;

/** Listens, and begins when the page has had its turn. */
export function start(engine: Engine): void {
  const signals: Record<Signal, () => void> = {
    hidden: () => goAway(engine, LEASE_MS),
    pagehide: () => goAway(engine, 0),
    visible: () => comeBack(engine),
    online: () => comeBack(engine),
    input: () => noteInput(engine),
    storage: () => followSession(engine),
  };
  for (const [signal, react] of Object.entries(signals) as [Signal, () => void][]) {
    const listener = () => {
      if (!engine.stopped) calmly(engine, react, undefined);
    };
    engine.unlisten.push(engine.ports.on(signal, listener));
  }
  within(engine, "start", 0, () => fetchConfig(engine));
}

function fetchConfig(engine: Engine): void {
  if (engine.state !== "init") return;
  engine.state = "fetchingConfig";
  calmly(engine, () => useCachedConfig(engine), undefined);
  if (!isConfigExpired(engine)) return becomeReady(engine);
  within(engine, "start", READY_MS, () => becomeReady(engine));
  letRun(
    engine,
    refreshConfig(engine).finally(() => calmly(engine, () => becomeReady(engine), undefined)),
  );
}

function becomeReady(engine: Engine): void {
  if (engine.state === "ready" || engine.stopped) return;
  callOff(engine, "start");
  engine.state = "ready";
  if (engine.consent === "granted") beginWork(engine);
  everyMinute(engine);
}

/** Once ready and allowed: what waited, what other tabs left behind, the version of the SDK. */
export function beginWork(engine: Engine): void {
  if (engine.state !== "ready" || engine.consent !== "granted") return;
  replay(engine);
  letRun(engine, takeOverAndSend(engine));
  letRun(engine, compareVersion(engine));
}

async function takeOverAndSend(engine: Engine): Promise<void> {
  const took = await adopt(engine);
  if (took) reportBalance(engine);
  if (engine.queues.some(({ batches }) => batches.length > 0)) await startDrain(engine);
  finishAdopted(engine);
}

/** Only told; never in the way. */
async function compareVersion(engine: Engine): Promise<void> {
  const url = `${engine.options.hosts.version}/api/getVersion`;
  const reply = await answerTo(engine, { url, cookies: true });
  if (typeof reply !== "object" || reply.status !== 200) return;
  const { version } = JSON.parse(reply.text) as { version?: unknown };
  if (version !== SDK_VERSION)
    complain(engine, `SDK ${SDK_VERSION}, server has ${String(version)}`);
}

/** The last safe moment: what is left is stored as in doubt, then handed to the browser. */
function goAway(engine: Engine, leaseMs: number): void {
  if (engine.consent !== "granted") return;
  if (engine.state !== "ready") becomeReady(engine);
  const marked = markForHide(engine);
  saveAll(engine, leaseMs);
  for (const { pieces } of marked) for (const piece of pieces) beaconPiece(engine, piece);
  beaconBalance(engine);
}

function comeBack(engine: Engine): void {
  if (engine.consent !== "granted") return;
  rereadIdentity(engine);
  followSession(engine);
  noteInput(engine);
  if (engine.state !== "ready") return;
  saveAll(engine);
  letRun(engine, refreshConfig(engine));
  letRun(engine, takeOverAndSend(engine));
}

function noteInput(engine: Engine): void {
  engine.lastInput = engine.ports.now();
  if (engine.session !== undefined && engine.consent === "granted") {
    sessionNow(engine, engine.identity?.u ?? "");
  }
  if (!engine.resting) return;
  engine.resting = false;
  everyMinute(engine);
  comeBack(engine);
}

function everyMinute(engine: Engine): void {
  within(engine, "minute", MINUTE_MS, () => {
    const now = engine.ports.now();
    if (now - engine.lastInput >= REST_MS) return rest(engine);
    everyMinute(engine);
    if (engine.consent !== "granted") return;
    if (now - engine.purgedAt >= HOUR_MS) purgeAll(engine);
    if (now - engine.toldAt >= BALANCE_MS) reportBalance(engine);
    letRun(engine, refreshConfig(engine));
    letRun(engine, takeOverAndSend(engine));
  });
}

/** Nobody is there: told once, then quiet until somebody is. */
function rest(engine: Engine): void {
  engine.resting = true;
  const at = engine.ports.now();
  if (engine.consent !== "granted") return;
  take(engine, { eventId: "session_pause", eventGroup: "session", properties: {}, at });
  letRun(
    engine,
    startDrain(engine).then(() => quieten(engine)),
  );
}

/** What could not be sent is stored, for another tab or for later. */
function quieten(engine: Engine): void {
  if (!engine.resting) return;
  saveAll(engine);
  callOff(engine, "flush");
  if (engine.queues.every((queue) => pendingIn(queue) === 0)) callOff(engine, "save");
}
