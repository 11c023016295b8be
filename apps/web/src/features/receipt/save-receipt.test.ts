import { expect, test } from "vitest";
import { saveReceipt, type SavePorts } from "./save-receipt.ts";

const NOW = 1_000_000;
const receipt = {
  receiptNo: "S01/2026/000123",
  orderNo: "7R2F",
  pdf: { path: "/old", until: NOW },
};
const fresh = { pdf: { path: "/new", until: NOW + 300_000 } };

function openPhone(changes: Partial<SavePorts> = {}) {
  const loaded: string[] = [];
  const shared: string[] = [];
  const downloaded: string[] = [];
  const ports: SavePorts = {
    refresh: async () => fresh,
    now: () => NOW,
    load: async (path) => (loaded.push(path), new Response("%PDF-")),
    share: async (file) => void shared.push(file.name),
    download: (file) => void downloaded.push(file.name),
    ...changes,
  };
  return { ports, loaded, shared, downloaded };
}

test("ACC-8 the file goes to the share sheet under the receipt's number, by a link that has not ended", async () => {
  const { ports, loaded, shared, downloaded } = openPhone();
  expect(await saveReceipt(receipt, ports)).toBe("shared");
  expect(await saveReceipt({ ...receipt, ...fresh }, ports)).toBe("shared");
  expect(loaded).toEqual(["/new", "/new"]);
  expect(shared).toEqual(["santap-S01-2026-000123.pdf", "santap-S01-2026-000123.pdf"]);
  expect(downloaded).toEqual([]);
});

test("ACC-8 where nothing can be shared it is downloaded; a closed sheet is no failure", async () => {
  const refused = (name: string) => async () => {
    throw new DOMException("", name);
  };
  const closed = openPhone({ share: refused("AbortError") });
  expect(await saveReceipt(receipt, closed.ports)).toBe("left");
  expect(closed.downloaded).toEqual([]);
  const forbidden = openPhone({ share: refused("NotAllowedError") });
  expect(await saveReceipt(receipt, forbidden.ports)).toBe("saved");
  expect(forbidden.downloaded).toEqual(["santap-S01-2026-000123.pdf"]);
});

test("ACC-8 without a number, a connection or a file it says so", async () => {
  const tries: Partial<SavePorts>[] = [
    { refresh: async () => ({ pdf: null }) },
    { refresh: async () => undefined },
    { load: async () => new Response(null, { status: 404 }) },
    { load: async () => Promise.reject(new TypeError("offline")) },
  ];
  for (const changes of tries) {
    expect(await saveReceipt(receipt, openPhone(changes).ports)).toBe("failed");
  }
});
