/** The answer is stored in the database only, when the puzzle is issued. */
export interface Puzzle {
  /** Left edge of the matching hole, px. */
  answerX: number;
  /** Top of the piece, px. */
  y: number;
  background: string;
  piece: string;
}

export interface PuzzlePool {
  take(): Puzzle | null;
  /** Draws one if there is room; returns 1 if there is room for more. */
  refill(): Promise<number>;
}

/** Drawn in advance; the pause after each drawing limits the CPU share under a flood. */
export function createPuzzlePool(options: {
  size: number;
  draw(): Promise<Puzzle>;
  onRoom(): void;
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
