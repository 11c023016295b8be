import type { Faults } from "../faults/faults.ts";
import { ISSUERS } from "../wallet/issuers.ts";
import { type Html, html } from "./html.ts";

interface FaultField {
  readonly name: keyof Faults;
  readonly label: string;
}

const SWITCHES: readonly FaultField[] = [
  { name: "dropNotifications", label: "Lose every notification" },
  { name: "duplicateNotifications", label: "Send every notification twice" },
  { name: "reorderNotifications", label: "Send notifications out of order" },
  { name: "createThenTimeout", label: "Make code or payment, but never answer" },
  { name: "wrongAmount", label: "Take another amount than asked for" },
  { name: "payerFee", label: "Charge the payer a fee of 0.7 %" },
  { name: "refuseRefund", label: "Refuse refunds" },
];

const NUMBERS: readonly FaultField[] = [
  { name: "delayMs", label: "Delay notifications (ms)" },
  { name: "failNext", label: "Next calls that answer 500" },
  { name: "timeoutNext", label: "Next calls that never answer" },
  { name: "garbageNext", label: "Next calls that answer garbage" },
];

/** `tag`: the version of its changing part, which the script does not fetch again until it differs. */
export function pageHtml({ part, faults, tag }: { part: Html; faults: Faults; tag: string }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox: wallet, inbox, acquirer</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        <script src="/sandbox.js" type="module"></script>
      </head>
      <body>
        <header>
          <h1>Sandbox</h1>
          <p>The outside world: pay like a guest, read what was sent, break what can break.</p>
        </header>
        <p id="message" role="status"></p>
        <div class="columns">
          <main id="overview" data-tag="${tag}">${part}</main>
          <aside aria-label="Tools">${scanForm()} ${faultForm(faults)} ${links()}</aside>
        </div>
      </body>
    </html>`;
}

function scanForm(): Html {
  const wallets = ISSUERS.map((name) => html`<option>${name}</option>`);
  return html`<form id="scan" class="panel">
    <h2>Wallet</h2>
    <label for="wallet">Pay with</label>
    <select id="wallet">
      ${wallets}
    </select>
    <label for="qr-text">QR text</label>
    <textarea id="qr-text" rows="3" maxlength="1024" spellcheck="false" required></textarea>
    <label for="picture">QR picture</label>
    <input id="picture" type="file" accept="image/*" />
    <label for="amount">Other amount (optional)</label>
    <input id="amount" type="number" min="1" step="1" inputmode="numeric" />
    <div class="actions">
      <button type="submit" class="primary">Pay this code</button>
    </div>
  </form>`;
}

function faultForm(faults: Faults): Html {
  return html`<form id="faults" class="panel">
    <h2>Faults</h2>
    <fieldset>
      <legend>From now on</legend>
      ${SWITCHES.map((field) => switchField(field, faults))}
      ${NUMBERS.map((field) => numberField(field, faults))}
    </fieldset>
    <div class="actions">
      <button type="submit" class="primary">Apply</button>
      <button type="reset" class="quiet">Put everything right</button>
    </div>
  </form>`;
}

function switchField({ name, label }: FaultField, faults: Faults): Html {
  const checked = faults[name] ? "checked" : "";
  return html`<label class="switch"
    ><input type="checkbox" name="${name}" ${checked} /> ${label}</label
  >`;
}

function numberField({ name, label }: FaultField, faults: Faults): Html {
  const value = Number(faults[name] ?? 0);
  return html`<label for="fault-${name}">${label}</label>
    <input
      id="fault-${name}"
      name="${name}"
      type="number"
      min="0"
      max="${name === "delayMs" ? 600_000 : 1_000}"
      step="1"
      inputmode="numeric"
      value="${value}"
    />`;
}

function links(): Html {
  return html`<nav class="panel" aria-label="Reports">
    <h2>Reports</h2>
    <ul>
      <li><a href="/printer">Printers, and what they printed</a></li>
      <li><a href="/settlement?format=csv">Settlement of today (CSV)</a></li>
      <li><a href="/settlement">Settlement of today (JSON)</a></li>
      <li><a href="/state">Everything about the newest codes (JSON)</a></li>
    </ul>
  </nav>`;
}
