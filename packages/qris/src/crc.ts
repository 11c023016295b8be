/**
 * CRC-16/CCITT-FALSE of a text, as four upper-case hexadecimal digits with leading zeros.
 *
 * Width 16, polynomial 0x1021, start value 0xFFFF, nothing reflected, nothing XORed at the end; check
 * value of `123456789` is `29B1`. A QRIS text is summed from its first character to the literal
 * `6304`, the id and length of the checksum.
 */
export function crc16(text: string): string {
  // The start value is 0xFFFF. Starting at 0 would be XMODEM, a frequent mistake.
  let crc = 0xffff;
  for (const character of text) {
    for (const byte of utf8(character)) crc = addByte(crc, byte);
  }
  // Padding matters: a checksum of 0x0741 is written 0741, not 741.
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

function addByte(crc: number, byte: number): number {
  // The byte is XORed into the high byte; the register shifts left.
  let register = crc ^ (byte << 8);
  for (let bit = 0; bit < 8; bit += 1) {
    const carry = register & 0x8000;
    register = (register << 1) & 0xffff;
    if (carry !== 0) register ^= 0x1021;
  }
  return register;
}

/**
 * UTF-8 bytes of one character. QRIS texts should be ASCII; some codes are not, and
 * wallets then sum the UTF-8 bytes. ECMAScript itself has no encoder.
 */
function utf8(character: string): number[] {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return [point];
  const tail = (shift: number): number => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)];
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}
