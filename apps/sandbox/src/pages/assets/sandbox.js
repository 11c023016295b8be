// The sandbox's page: sends what the buttons say, and fetches the changing part while it is looked at.

const overview = document.getElementById("overview");
const message = document.getElementById("message");
const scan = document.getElementById("scan");
const faults = document.getElementById("faults");
const picture = document.getElementById("picture");
const REFRESH_MS = 2_000;
const MAX_SIDE = 1_600;

let tag = overview.dataset.tag;

const CALLS = {
  pay: (qrCodeText) => ["/wallet/pay", { qrCodeText, wallet: chosenWallet() }, "Paid"],
  decline: (qrCodeText) => ["/wallet/decline", { qrCodeText }, "Declined"],
  forge: (qrCodeText) => ["/notify/forge", { qrCodeText }, "A forged notification was sent"],
  resend: (qrCodeText) => ["/notify/resend", { qrCodeText }, "Sent again"],
  "ewallet-pay": (referenceNo) => ["/ewallet/pay", { referenceNo }, "Paid"],
  "ewallet-decline": (referenceNo) => [
    "/ewallet/pay",
    { referenceNo, outcome: "DECLINED" },
    "Declined",
  ],
  "ewallet-forge": (referenceNo) => [
    "/ewallet/forge",
    { referenceNo },
    "A forged notification was sent",
  ],
  "ewallet-resend": (referenceNo) => ["/ewallet/resend", { referenceNo }, "Sent again"],
};

overview.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-action]");
  if (button === null) return;
  button.disabled = true;
  const { action, qr, reference } = button.dataset;
  await send(...CALLS[action](qr ?? reference));
  button.disabled = false;
});

scan.addEventListener("submit", async (event) => {
  event.preventDefault();
  const amount = document.getElementById("amount").valueAsNumber;
  const body = { qrCodeText: field("qr-text").value.trim(), wallet: chosenWallet() };
  const order = Number.isNaN(amount) ? body : { ...body, amount };
  if (await send("/wallet/pay", order, "Paid")) scan.reset();
});

picture.addEventListener("change", async () => {
  const file = picture.files[0];
  if (file === undefined) return;
  showMessage("Reading the picture …");
  try {
    const body = await asPng(file);
    const answer = await call("/wallet/scan", { body, type: "image/png" });
    field("qr-text").value = answer.qrCodeText;
    showMessage("The code was read. Pay it now.");
  } catch (error) {
    showMessage(error.message);
  }
});

faults.addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = {};
  for (const input of faults.querySelectorAll("input")) {
    if (input.type === "checkbox" && input.checked) wanted[input.name] = true;
    if (input.type === "number" && input.valueAsNumber > 0)
      wanted[input.name] = input.valueAsNumber;
  }
  void send("/faults", wanted, "From now on it goes wrong like this");
});

faults.addEventListener("reset", (event) => {
  // A reset would bring back what the page was loaded with.
  event.preventDefault();
  for (const input of faults.querySelectorAll("input")) {
    if (input.type === "checkbox") input.checked = false;
    else input.value = "0";
  }
  void send("/faults", {}, "Everything works again");
});

function field(id) {
  return document.getElementById(id);
}

function chosenWallet() {
  return field("wallet").value;
}

function showMessage(text) {
  message.textContent = text;
}

async function send(path, body, done) {
  try {
    await call(path, { body: JSON.stringify(body), type: "application/json" });
    showMessage(`${done}.`);
    return true;
  } catch (error) {
    showMessage(error.message);
    return false;
  } finally {
    await refresh();
  }
}

async function call(path, { body, type }) {
  const response = await fetch(path, { method: "POST", headers: { "content-type": type }, body });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Any picture that the browser can show, as a PNG of a bearable size. */
async function asPng(file) {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error("This file is no picture.");
  });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

async function refresh() {
  const headers = { "if-none-match": tag };
  const response = await fetch("/overview", { headers, cache: "no-store" }).catch(() => null);
  if (response === null || response.status !== 200) return;
  tag = response.headers.get("etag") ?? "";
  const focused = overview.contains(document.activeElement) ? document.activeElement.id : "";
  overview.innerHTML = await response.text();
  if (focused !== "") field(focused)?.focus();
}

setInterval(() => {
  if (document.visibilityState === "visible") void refresh();
}, REFRESH_MS);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void refresh();
});
