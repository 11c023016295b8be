/** CRC-32 (IEEE) over the characters of an ASCII text. */
export function crc(text: string): number {
  let sum = -1;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 && 0xedb88320);
  }
  return ~sum >>> 0;
}
