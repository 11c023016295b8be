import { sessionCall } from "../event/event.ts";
import { changeIdentity, currentIdentity, identityOf } from "../identity/identity-cookie.ts";
import { sessionNow } from "../identity/session-store.ts";
import { LEASE_MS, MINUTE_MS, READY_MS, REST_MS } from "../limits.ts";
import type { Heard } from "../ports.ts";
import { saveAll } from "../queue/keep.ts";
import { waitingIn } from "../queue/waiting.ts";
import { startDrain } from "../send/drain.ts";
import { handOver, markForHide } from "../send/hide.ts";
import { take } from "./accept.ts";
import { calmly, isAtWork, letRun, type Engine } from "./engine.ts";
import { callOff, within } from "./timers.ts";

/** Listens, and begins when the page has had its turn. */
export function start(engine: Engine): void {
  const { ports } = engine;
  const listen = (signal: keyof Heard, react: (engine: Engine) => void) => {
    ports.addEventListener(signal, () => calmly(engine, () => react(engine)), true);
  };
  listen("pointerdown", noteInput);
  listen("keydown", noteInput);
  listen("scroll", noteInput);
  listen("pageshow", comeBack);
  listen("online", comeBack);
  listen("pagehide", () => goAway(engine, 0));
  listen("visibilitychange", () =>
    ports.document.hidden ? goAway(engine, LEASE_MS) : comeBack(engine),
  );
  within(engine, "start", 0, fetchConfig);
}

function fetchConfig(engine: Engine): void {
  engine.state = "fetchingConfig";
  within(engine, "start", READY_MS, becomeReady);
  const { upkeep } = engine;
  if (!upkeep) return becomeReady(engine);
  letRun(engine, () => upkeep.begin(engine).finally(() => becomeReady(engine)));
}

function becomeReady(engine: Engine): void {
  if (engine.state === "ready") return;
  engine.state = "ready";
  everyMinute(engine);
  beginWork(engine);
}

/** Once ready and allowed: what waited, what other tabs left behind, the version of the SDK. */
export function beginWork(engine: Engine): void {
  if (!isAtWork(engine)) return;
  changeIdentity(engine, identityOf(engine));
  for (const call of engine.deferred.splice(0)) take(engine, call);
  catchUp(engine);
  engine.upkeep?.ready(engine);
}

/** The last safe moment: what is left is stored as in doubt, then handed to the browser. */
function goAway(engine: Engine, leaseMs: number): void {
  if (engine.consent !== "granted") return;
  becomeReady(engine);
  const batches = markForHide(engine);
  saveAll(engine, leaseMs);
  handOver(engine, batches);
  engine.upkeep?.leave(engine);
}

function comeBack(engine: Engine): void {
  noteInput(engine);
  if (!isAtWork(engine)) return;
  currentIdentity(engine);
  saveAll(engine);
  catchUp(engine);
}

function catchUp(engine: Engine): void {
  letRun(engine, async () => {
    await engine.upkeep?.wake(engine);
    if (waitingIn(engine)[0]) await startDrain(engine);
  });
}

function noteInput(engine: Engine): void {
  const now = engine.now();
  if (Math.abs(now - engine.lastInput) < 1_000) return;
  engine.lastInput = now;
  if (engine.session && engine.consent === "granted") sessionNow(engine);
  if (!engine.resting) return;
  engine.resting = false;
  everyMinute(engine);
  comeBack(engine);
}

function everyMinute(engine: Engine): void {
  within(engine, "minute", MINUTE_MS, () => {
    const now = engine.now();
    if (now - engine.lastInput >= REST_MS) return letRun(engine, rest);
    everyMinute(engine);
    if (isAtWork(engine)) catchUp(engine);
  });
}

/** Nobody is there: told once, then quiet until somebody is. */
async function rest(engine: Engine): Promise<void> {
  engine.resting = true;
  if (isAtWork(engine)) take(engine, sessionCall("session_pause", engine.now()));
  await startDrain(engine);
  if (engine.resting) callOff(engine, "flush");
}
