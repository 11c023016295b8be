/** A drawn puzzle. Its answer goes into the database when it is issued, and nowhere else. */
export interface Puzzle {
  /** Left edge of the hole that fits, px. */
  answerX: number;
  /** Top of the piece, px. */
  y: number;
  /** Data URLs. */
  background: string;
  piece: string;
}

export interface PuzzlePool {
  /** A puzzle that nobody else gets; null while none is drawn. */
  take(): Puzzle | null;
  /** Draws one, if there is room for it. 1 where there is room for more. */
  refill(): Promise<number>;
}

/**
 * Puzzles drawn ahead by this process: no request ever waits for a drawing, or makes one. It rests
 * between drawings, so that a flood of challenges costs a share of the processor and no more.
 */
export function createPuzzlePool(options: {
  size: number;
  draw(): Promise<Puzzle>;
  /** Called when there is room for another one. */
  onRoom(): void;
  /** Waits a little after each drawing. */
  rest(): Promise<void>;
}): PuzzlePool {
  const drawn: Puzzle[] = [];
  return {
    take() {
      const puzzle = drawn.pop() ?? null;
      options.onRoom();
      return puzzle;
    },
    async refill() {
      if (drawn.length >= options.size) return 0;
      drawn.push(await options.draw());
      await options.rest();
      return drawn.length < options.size ? 1 : 0;
    },
  };
}
