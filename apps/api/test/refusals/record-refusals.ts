import { appendFileSync, mkdirSync } from "node:fs";
import { subscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import { BASE_PATH } from "@santap/contract/call";
import { isErrorCode } from "@santap/contract/errors/catalogue";
import type { FastifyInstance } from "fastify";

// Vitest's setup file. RECORD_REFUSALS=folder writes down the codes with which calls refuse;
// `npm run refusals -- folder` adds them to the description's list.

const RECORDING = Symbol.for("santap.recordsRefusals");
const REFUSED = /^\{"data":null,"success":false,"error":\{"code":"(\d+)"/;
const { RECORD_REFUSALS: folder } = process.env;

// Vitest runs this file again for each test file of a process.
if (folder && !Reflect.has(globalThis, RECORDING)) {
  Reflect.set(globalThis, RECORDING, true);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.txt`);
  subscribe("fastify.initialization", (message) => {
    record((message as { fastify: FastifyInstance }).fastify, file);
  });
}

function record(app: FastifyInstance, file: string): void {
  const seen = new Set<string>();
  app.addHook("onSend", async (request, _reply, payload) => {
    const { url = "" } = request.routeOptions;
    if (typeof payload !== "string" || !url.startsWith(BASE_PATH)) return;
    const [, code = ""] = REFUSED.exec(payload) ?? [];
    const line = `${url.slice(BASE_PATH.length)} ${code}`;
    if (!isErrorCode(code) || seen.has(line)) return;
    seen.add(line);
    appendFileSync(file, `${line}\n`);
  });
}
