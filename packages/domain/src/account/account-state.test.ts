import { expect, test } from "vitest";
import { terminalStates, unreachableStates, listTransitions } from "../state-table.ts";
import { ACCOUNT_TABLE, nextAccountStatus } from "./account-state.ts";

test("an account has these transitions and no other", () => {
  expect(listTransitions(ACCOUNT_TABLE)).toEqual([
    "ACTIVE ERASE_AGAIN DELETED",
    "ACTIVE FREEZE FROZEN",
    "ACTIVE REQUEST_DELETION DELETING",
    "ACTIVE RETIRE DORMANT",
    "DELETING ERASE DELETED",
    "DELETING ERASE_AGAIN DELETED",
    "DELETING RESTORE ACTIVE",
    "DORMANT ERASE DELETED",
    "DORMANT ERASE_AGAIN DELETED",
    "FROZEN ERASE_AGAIN DELETED",
    "FROZEN UNFREEZE ACTIVE",
  ]);
});

test("every state is reached from a new account, and only erasure is final", () => {
  expect(unreachableStates(ACCOUNT_TABLE, ["ACTIVE"])).toEqual([]);
  expect(terminalStates(ACCOUNT_TABLE)).toEqual(["DELETED"]);
});

test("a barred account is never retired into a fresh one", () => {
  expect(nextAccountStatus("FROZEN", "RETIRE")).toBeNull();
  expect(nextAccountStatus("DELETING", "RETIRE")).toBeNull();
});
