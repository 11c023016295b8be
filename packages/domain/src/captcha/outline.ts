/** px from the upper left corner of the piece's square. */
export type Point = readonly [x: number, y: number];

/** Closed outline of a piece and its holes. */
export type Outline = readonly Point[];

/** Distance from the centre in a direction (radians), relative to the largest. */
type Reach = (angle: number) => number;

const STEPS = 72;
const TURN = 2 * Math.PI;

const SHAPES = {
  blossom: (a) => 0.78 + 0.22 * Math.cos(5 * a),
  clover: (a) => 0.72 + 0.28 * Math.cos(3 * a),
  cross: (a) => Math.min(1, 0.42 / Math.min(Math.abs(Math.cos(a)), Math.abs(Math.sin(a)))),
  drop: (a) => 0.62 + 0.38 * Math.max(0, Math.cos(a)) ** 3,
  hexagon: (a) => polygonReach(6, a),
  lemon: (a) => 0.66 + 0.34 * Math.abs(Math.cos(a)) ** 3,
  shield: (a) => 0.55 + 0.45 * polygonReach(3, a),
  star: (a) => 0.6 + 0.4 * Math.abs(Math.cos(2.5 * a)) ** 1.5,
  tile: (a) => Math.min(1, 0.76 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a)))),
} satisfies Record<string, Reach>;

export type Shape = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as readonly Shape[];

/**
 * Outline of a shape in a square of `side` px, rotated by `turn` radians. Stays `margin` px inside
 * the square at any rotation.
 */
export function buildOutline(
  shape: Shape,
  turn: number,
  { side, margin }: { side: number; margin: number },
): Outline {
  const reach = SHAPES[shape];
  const middle = side / 2;
  const radius = middle - margin;
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * TURN;
    const distance = radius * reach(angle);
    return [middle + distance * Math.cos(angle + turn), middle + distance * Math.sin(angle + turn)];
  });
}

/** Distance of a regular polygon's edge from its centre. */
function polygonReach(corners: number, angle: number): number {
  const sector = TURN / corners;
  const inSector = (((angle % sector) + sector) % sector) - sector / 2;
  return Math.cos(sector / 2) / Math.cos(inSector);
}
