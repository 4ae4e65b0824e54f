/** Pixels at any zoom; with Shift the fine step. */
const STEP = 16;
const FINE = 2;

/** Pixels. */
export interface DirectionStep {
  readonly east: number;
  readonly south: number;
}

const directions: Readonly<Record<string, DirectionStep>> = {
  ArrowUp: { east: 0, south: -1 },
  ArrowDown: { east: 0, south: 1 },
  ArrowLeft: { east: -1, south: 0 },
  ArrowRight: { east: 1, south: 0 },
};

/** Null for other keys. */
export const pinStepOf = (key: string, fine: boolean): DirectionStep | null => {
  const direction = directions[key];
  if (!direction) return null;
  const length = fine ? FINE : STEP;
  return { east: direction.east * length, south: direction.south * length };
};
