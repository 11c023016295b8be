import { PNG } from "pngjs";
import { renderSVG } from "uqr";
import { timeText } from "../pages/format.ts";
import { html, NOTHING, trustedHtml, type Html } from "../pages/html.ts";
import type { PaperPart } from "./paper.ts";
import type { Paper, Printer } from "./printer-store.ts";
import { readEscPos } from "./read-escpos.ts";

export interface ShownPrinter {
  printer: Printer;
  papers: readonly Paper[];
}

/** A page without a script; it is read anew every few seconds while nobody fills in a form. */
export function printerPage(shown: readonly ShownPrinter[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox: printers</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        <link rel="stylesheet" href="/printer.css" />
      </head>
      <body>
        <header>
          <h1>Printers</h1>
          <p>They poll like CloudPRNT printers, and show what came out of them.</p>
        </header>
        <form method="post" action="/printer" class="panel">
          <h2>New printer</h2>
          <label for="name">Name</label>
          <input id="name" name="name" maxlength="40" pattern="[A-Za-z0-9_\\-]+" required />
          <label for="address">Address that it polls</label>
          <input id="address" name="address" type="url" maxlength="400" required />
          <div class="actions"><button type="submit" class="primary">Switch on</button></div>
        </form>
        <p class="actions"><a href="/printer">Look again</a></p>
        ${shown.map(showPrinter)}
      </body>
    </html>`;
}

function showPrinter({ printer: { name, address, faults }, papers }: ShownPrinter): Html {
  const box = (fault: "off" | "paperOut", label: string) =>
    html`<label class="switch"
      ><input type="checkbox" name="${fault}" value="1" ${faults[fault] ? "checked" : ""} />
      ${label}</label
    >`;
  const number = (fault: "slowMs" | "loseConfirmations", label: string, most: number) =>
    html`<label for="${fault}-${name}">${label}</label
      ><input
        id="${fault}-${name}"
        name="${fault}"
        type="number"
        min="0"
        max="${most}"
        value="${faults[fault] ?? 0}"
      />`;
  return html`<section aria-label="Printer ${name}">
    <h2>${name}</h2>
    <form method="post" action="/printer" class="panel">
      <input type="hidden" name="name" value="${name}" />
      <input type="hidden" name="address" value="${address}" />
      ${box("off", "Off")} ${box("paperOut", "No paper")}
      ${number("slowMs", "Prints for (ms)", 600_000)}
      ${number("loseConfirmations", "Confirmations that are lost", 1_000)}
      <div class="actions"><button type="submit">Apply</button></div>
    </form>
    <div class="papers">
      ${papers.map(showPaper)}
      ${papers.length === 0 ? html`<p>Nothing was printed yet.</p>` : NOTHING}
    </div>
  </section>`;
}

function showPaper({ bytes, printedAt }: Paper): Html {
  return html`<article class="paper">
    <p class="small">${timeText(printedAt)}</p>
    ${readEscPos(bytes).map(showPart)}
  </article>`;
}

function showPart(part: PaperPart): Html {
  switch (part.kind) {
    case "TEXT": {
      const look = [part.large && "large", part.bold && "bold", part.centred && "centred"];
      return html`<pre class="${look.filter(Boolean).join(" ")}">
${part.text === "" ? " " : part.text}</pre>`;
    }
    case "CODE":
      return html`<div class="centred">
        ${trustedHtml(renderSVG(part.text, { pixelSize: 4 }))}
      </div>`;
    case "PICTURE":
      return html`<img alt="A drawn line" src="${toDataUri(part)}" />`;
    case "CUT":
      return html`<hr />`;
  }
}

function toDataUri({ rowBytes, rows, dots }: Extract<PaperPart, { kind: "PICTURE" }>): string {
  const png = new PNG({ width: rowBytes * 8, height: rows });
  for (let at = 0; at < png.width * rows; at += 1) {
    const byte =
      dots[Math.floor(at / png.width) * rowBytes + Math.floor((at % png.width) / 8)] ?? 0;
    const isBlack = ((byte >> (7 - (at % 8))) & 1) === 1;
    png.data.fill(isBlack ? 0 : 255, at * 4, at * 4 + 3);
    png.data[at * 4 + 3] = 255;
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString("base64")}`;
}
