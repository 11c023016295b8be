import { inviteToTable } from "@santap/contract/calls/table/guest";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { test } from "../../../testing/fixtures.ts";
import { sitDown } from "../../../testing/orders.ts";

test("TABLE-10 a guest's invitation names the table's code, and ends after ten minutes", async ({
  environment: { appUrl },
}) => {
  const { seated, sessionId } = await sitDown(appUrl, { address: "10.1.9.1" }, "DEMO-A8");
  const invitation = await ask(appUrl, inviteToTable, { payload: { sessionId }, as: seated });
  expect(invitation.tableCode).toBe("DEMO-A8");
  expect(invitation.expiresAt).toBeCloseTo(Date.now() + 600_000, -5);
  expect(invitation.invite).not.toContain(sessionId);
});
