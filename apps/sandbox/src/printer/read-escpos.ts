import type { PaperPart } from "./paper.ts";

interface Head {
  at: number;
  text: string;
  large: boolean;
  bold: boolean;
  centred: boolean;
  code: string;
  parts: PaperPart[];
}

const [ESC, FS, GS, LF, CR] = [0x1b, 0x1c, 0x1d, 0x0a, 0x0d];

/** Does what a printer does with these bytes. @throws Error for a command that it does not know */
export function readEscPos(bytes: Buffer): PaperPart[] {
  const head: Head = {
    ...{ at: 0, text: "", code: "", parts: [] },
    ...{ large: false, bold: false, centred: false },
  };
  while (head.at < bytes.length) readNext(head, bytes);
  endLine(head);
  return head.parts;
}

function readNext(head: Head, bytes: Buffer): void {
  const byte = bytes[head.at] ?? 0;
  if (byte === ESC) return readEsc(head, bytes);
  if (byte === GS) return readGs(head, bytes);
  if (byte === FS) return void (head.at += 2);
  head.at += 1;
  if (byte === LF) return endLine(head, true);
  if (byte !== CR) head.text += String.fromCharCode(byte);
}

function endLine(head: Head, isFed = false): void {
  const { text, large, bold, centred } = head;
  head.text = "";
  if (text !== "" || isFed) head.parts.push({ kind: "TEXT", text, large, bold, centred });
}

function readEsc(head: Head, bytes: Buffer): void {
  const command = String.fromCharCode(bytes[head.at + 1] ?? 0);
  const value = bytes[head.at + 2] ?? 0;
  head.at += command === "@" || command === "2" ? 2 : 3;
  if (command === "@") Object.assign(head, { large: false, bold: false, centred: false });
  else if (command === "E") head.bold = value === 1;
  else if (command === "a") head.centred = value === 1;
  else if (!"tMd23".includes(command)) throw new Error(`unknown command ESC ${command}`);
}

function readGs(head: Head, bytes: Buffer): void {
  const command = String.fromCharCode(bytes[head.at + 1] ?? 0);
  const value = bytes[head.at + 2] ?? 0;
  if (command === "v") return readPicture(head, bytes);
  if (command === "(") return readSymbol(head, bytes);
  head.at += 3;
  if (command === "!") head.large = value === 0x11;
  else if (command === "V") head.parts.push({ kind: "CUT" });
  else throw new Error(`unknown command GS ${command}`);
}

/** GS v 0 */
function readPicture(head: Head, bytes: Buffer): void {
  const rowBytes = bytes.readUInt16LE(head.at + 4);
  const rows = bytes.readUInt16LE(head.at + 6);
  const start = head.at + 8;
  head.at = start + rowBytes * rows;
  if (head.at > bytes.length) throw new Error("a picture is cut off");
  endLine(head);
  head.parts.push({ kind: "PICTURE", rowBytes, rows, dots: bytes.subarray(start, head.at) });
}

/** GS ( k: a QR code is stored by function 80, and printed by 81. */
function readSymbol(head: Head, bytes: Buffer): void {
  const length = bytes.readUInt16LE(head.at + 3);
  const body = bytes.subarray(head.at + 5, head.at + 5 + length);
  head.at += 5 + length;
  if (body[1] === 80) head.code = body.subarray(3).toString("latin1");
  if (body[1] === 81) head.parts.push({ kind: "CODE", text: head.code });
}
