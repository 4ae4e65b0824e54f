/** In pixels at any zoom; `FINE` applies with Shift. */
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

/** Null unless the key is an arrow key. */
export const pinStepOf = (key: string, fine: boolean): DirectionStep | null => {
  const direction = directions[key];
  if (!direction) return null;
  const length = fine ? FINE : STEP;
  return { east: direction.east * length, south: direction.south * length };
};
