import { expect, test } from "vitest";
import { listUnsaid } from "./table-notices.ts";

const moved = (noticeId: string, at: number) => ({
  noticeId,
  at,
  kind: "MOVED" as const,
  from: "B1",
  to: "B2",
});

test("TABLE-13 a phone says once what staff did, also after a reload, and nothing of before it joined", () => {
  const first = listUnsaid([moved("1", 5), moved("2", 20)], null, 10);
  expect(first.unsaid).toEqual([moved("2", 20)]);
  expect(listUnsaid([moved("2", 20)], first.said, 10).unsaid).toEqual([]);
  expect(listUnsaid([moved("2", 20), moved("3", 30)], first.said, 10)).toMatchObject({
    unsaid: [moved("3", 30)],
    said: "2 3",
  });
});
