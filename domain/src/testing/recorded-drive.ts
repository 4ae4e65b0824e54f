import type { Coordinates } from '../place/coordinates.ts';
import { bearingBetween, flatMetres, METRES_PER_DEGREE, RADIANS_PER_DEGREE } from '../place/distance.ts';

export interface DrivenSecond extends Coordinates {
  readonly accuracy: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Kilometres per hour. */
  readonly speed: number;
  /** Milliseconds since the start of the drive. */
  readonly at: number;
}

export interface WrongTurn {
  readonly after: number;
  readonly metres: number;
  readonly onwards: (from: Coordinates) => readonly Coordinates[];
}

export interface Drive {
  /** Speed by metres driven; 40 km/h by default. */
  readonly speedKmh?: (along: number) => number;
  /** After `after` metres, turns right and follows another line. */
  readonly wrongTurn?: WrongTurn;
  /** Position error in metres, to the north and to the east. */
  readonly noise?: number;
  /** Returns 0 to 1; without it, positions have no error. */
  readonly random?: () => number;
}

const moved = ({ latitude, longitude }: Coordinates, north: number, east: number): Coordinates => ({
  latitude: latitude + north / METRES_PER_DEGREE,
  longitude: longitude + east / (METRES_PER_DEGREE * Math.cos(latitude * RADIANS_PER_DEGREE)),
});

const withWrongTurn = (line: readonly Coordinates[], { after, metres, onwards }: WrongTurn): readonly Coordinates[] => {
  let along = 0;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const length = flatMetres(from, to);
    if (along + length < after) {
      along += length;
      continue;
    }
    const share = (after - along) / length;
    const at = {
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * (to.longitude - from.longitude),
    };
    const right = (bearingBetween(from, to) + 90) * RADIANS_PER_DEGREE;
    const out = moved(at, metres * Math.cos(right), metres * Math.sin(right));
    return [...line.slice(0, index), at, ...onwards(out)];
  }
  return line;
};

/** Returns one reading per second, and three more at the end. Deterministic. */
export const recordedDrive = (
  route: readonly Coordinates[],
  { speedKmh = () => 40, wrongTurn, noise = 0, random = () => 0.5 }: Drive = {},
): readonly DrivenSecond[] => {
  const line = wrongTurn ? withWrongTurn(route, wrongTurn) : route;
  const seconds: DrivenSecond[] = [];
  const read = (where: Coordinates, heading: number, speed: number): void => {
    const out = () => (2 * random() - 1) * noise;
    const accuracy = Math.max(5, Math.ceil(noise));
    seconds.push({ ...moved(where, out(), out()), accuracy, heading, speed, at: seconds.length * 1_000 });
  };
  let [along, next] = [0, 0];
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const [length, heading] = [flatMetres(from, to), bearingBetween(from, to)];
    for (; next <= along + length && length > 0; next += Math.max(1, speedKmh(next) / 3.6)) {
      const share = (next - along) / length;
      const north = from.latitude + share * (to.latitude - from.latitude);
      const east = from.longitude + share * (to.longitude - from.longitude);
      read({ latitude: north, longitude: east }, heading, speedKmh(next));
    }
    along += length;
  }
  const [before, last] = line.slice(-2);
  if (before && last) for (let second = 0; second < 3; second += 1) read(last, bearingBetween(before, last), 0);
  return seconds;
};
