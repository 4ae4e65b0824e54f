import type { Coordinates } from '@saferide/domain/place/coordinates';

/** Google's polyline algorithm with five decimals. */

const FACTOR = 1e5;
const FIRST = 63;
const CHUNK = 0x20;

const encodedNumber = (value: number): string => {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; left >= CHUNK; left = Math.floor(left / CHUNK)) text += String.fromCharCode((left % CHUNK) + CHUNK + FIRST);
  return text + String.fromCharCode(left + FIRST);
};

export const encodePolyline = (points: readonly Coordinates[]): string => {
  let [latitude, longitude] = [0, 0];
  let text = '';
  for (const point of points) {
    const [north, east] = [Math.round(point.latitude * FACTOR), Math.round(point.longitude * FACTOR)];
    text += encodedNumber(north - latitude) + encodedNumber(east - longitude);
    [latitude, longitude] = [north, east];
  }
  return text;
};

export const decodePolyline = (text: string): readonly Coordinates[] | null => {
  const numbers: number[] = [];
  let [value, worth] = [0, 1];
  for (const letter of text) {
    const group = letter.charCodeAt(0) - FIRST;
    if (group < 0 || group >= 2 * CHUNK || worth > 2 ** 30) return null;
    value += (group % CHUNK) * worth;
    worth *= CHUNK;
    if (group >= CHUNK) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, worth] = [0, 1];
  }
  if (worth !== 1 || numbers.length % 2 === 1) return null;
  let [latitude, longitude] = [0, 0];
  const points: Coordinates[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    latitude += numbers[at] ?? 0;
    longitude += numbers[at + 1] ?? 0;
    points.push({ latitude: latitude / FACTOR, longitude: longitude / FACTOR });
  }
  return points;
};
