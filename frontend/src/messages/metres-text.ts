import { kilometres } from './format.ts';

/** `120 m`, `1.2 km`. */
export const metresText = (metres: number): string =>
  metres < 1_000 ? `${Math.round(metres / 10) * 10} m` : kilometres(metres / 1_000);
