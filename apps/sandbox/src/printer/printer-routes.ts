import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { closedObject, matching, parseForms, text } from "../body-schema.ts";
import { sendHtml } from "../pages/html.ts";
import { sendProblem } from "../problem.ts";
import { printerPage } from "./printer-page.ts";
import type { PrinterStore } from "./printer-store.ts";
import { readEscPos } from "./read-escpos.ts";

const NAME = matching(/^[A-Za-z0-9_-]+$/, 40);
const NUMBER = matching(/^[0-9]{1,6}$/, 6);
/** As a form sends it: all texts; an unchecked box is absent. */
const SETTING = closedObject(
  {
    ...{ name: NAME, address: text(400), off: text(1), paperOut: text(1) },
    ...{ slowMs: NUMBER, loseConfirmations: NUMBER },
  },
  ["name", "address"],
);
const PARAMS = closedObject({ name: NAME }, ["name"]);

interface Setting {
  name: string;
  address: string;
  off?: string;
  paperOut?: string;
  slowMs?: string;
  loseConfirmations?: string;
}

export function printerRoutes(store: PrinterStore) {
  return async (app: FastifyInstance): Promise<void> => {
    const style = readFileSync(new URL("./assets/printer.css", import.meta.url), "utf8");
    parseForms(app);
    app.get("/printer.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
    app.get("/printer", (_request, reply) => {
      const shown = store.all().map((printer) => ({
        ...{ printer, papers: store.listPapers(printer.name) },
      }));
      return sendHtml(reply, printerPage(shown), ["'self'"]);
    });
    app.post<{ Body: Setting }>("/printer", { schema: { body: SETTING } }, (request, reply) => {
      const { name, address, off, paperOut, slowMs = "0", loseConfirmations = "0" } = request.body;
      if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
        return sendProblem(reply, "INVALID_REQUEST", "The address is no http address.");
      const faults = {
        ...{ off: off !== undefined, paperOut: paperOut !== undefined },
        ...{ slowMs: Number(slowMs), loseConfirmations: Number(loseConfirmations) },
      };
      store.save({ name, address, faults });
      return reply.redirect("/printer", 303);
    });
    /** For tests: the text of each paper, newest first; a picture is "▒". */
    app.get<{ Params: { name: string } }>(
      "/printer/:name/papers",
      { schema: { params: PARAMS } },
      (request) =>
        store.listPapers(request.params.name).map(({ bytes }) =>
          readEscPos(bytes).flatMap((part) => {
            if (part.kind === "CUT") return [];
            return part.kind === "PICTURE" ? ["▒"] : [part.text];
          }),
        ),
    );
  };
}
