// Exports that nothing but tests uses. Fails for each that is not listed with its reason.
import { execFileSync } from "node:child_process";
import { toolFile } from "./tools.mjs";

const TEST_SUPPORT =
  /fixture|\/(?:testing|test|attack|e2e)\/|\/fake-request-ports\.ts$|^(?:packages\/dev-env|bench|scripts)\//;

const CODEC = "the codec's other direction: vectors and round trips are proved with it";
const STATE_TABLE = "proofs over a whole state table";
const LATER = "a rule or part of features that are not built yet";
const KEPT = {
  "packages/qris/src/parse.ts": { parseQrisOrThrow: CODEC },
  "packages/qris/src/serialise.ts": { serialiseQris: CODEC },
  "packages/qris/src/field/tip.ts": { tipOn: CODEC },
  "apps/web/src/features/captcha/pow/sha256.ts": {
    sha256: "published vectors are of whole hashes",
  },
  "packages/contract/src/signing/exempt-paths.ts": {
    isExemptFromSigning: "the specification's list, with which the calls are compared",
  },
  "packages/contract/src/errors/sentence-for.ts": {
    sentenceFor: "the specification's sentence for a code, with which the texts are compared",
  },
  "packages/domain/src/state-table.ts": {
    unreachableStates: STATE_TABLE,
    terminalStates: STATE_TABLE,
    listTransitions: STATE_TABLE,
  },
  "packages/domain/src/order/order-state.ts": { ORDER_STATES: STATE_TABLE },
  "packages/domain/src/order/pay-mode.ts": { PAY_MODES: STATE_TABLE },
  "packages/domain/src/payment/attempt-state.ts": { ATTEMPT_STATES: STATE_TABLE },
  "packages/domain/src/table/session-state.ts": { SESSION_STATES: STATE_TABLE },
  "packages/domain/src/kitchen/line-state.ts": {
    LINE_STATES: STATE_TABLE,
    linesToFire: LATER,
    isAllServed: "the rule with which the SQL statement is compared",
  },
  "apps/api/src/discovery/home/content/write-content.ts": { writeContent: LATER },
  "packages/domain/src/invite/invitation.ts": { INVITATION_TABLE: STATE_TABLE },
  "packages/ui/src/media/icons.tsx": Object.fromEntries(
    ["ShareIcon", "PhoneIcon"].map((name) => [name, LATER]),
  ),
};

const found = listUnused();
const unexpected = found.filter(({ file, name }) => KEPT[file]?.[name] === undefined);
const needless = Object.entries(KEPT).flatMap(([file, names]) =>
  Object.keys(names)
    .filter((name) => !found.some((one) => one.file === file && one.name === name))
    .map((name) => `${file}: ${name} is used or gone: take it off the list`),
);
const faults = [...unexpected.map(({ file, name }) => `${file}: ${name}`), ...needless];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

/** @returns {{ file: string, name: string }[]} */
function listUnused() {
  const args = ["--production", "--no-progress", "--include", "exports", "--reporter", "json"];
  const report = execFileSync(process.execPath, [toolFile("knip"), ...args, "--no-exit-code"]);
  return JSON.parse(report.toString())
    .issues.filter(({ file }) => !TEST_SUPPORT.test(file))
    .flatMap(({ file, exports }) => exports.map(({ name }) => ({ file, name })));
}
