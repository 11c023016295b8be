const USUAL_BYTES = 512 * 1024;

/** Reusable byte buffer of lines, to avoid garbage. */
export class LineBuffer {
  #bytes = Buffer.allocUnsafeSlow(USUAL_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(lines: string): void {
    const needed = this.#length + Buffer.byteLength(lines);
    if (needed > this.#bytes.length) this.#grow(needed);
    this.#length += this.#bytes.write(lines, this.#length);
  }

  /** Valid until the next append or clear. */
  read(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > USUAL_BYTES) this.#bytes = Buffer.allocUnsafeSlow(USUAL_BYTES);
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.read().copy(larger);
    this.#bytes = larger;
  }
}
