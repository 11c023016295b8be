/** Pieces joined to parts of at least this size, but for the last one. */
export async function* inParts(
  pieces: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
