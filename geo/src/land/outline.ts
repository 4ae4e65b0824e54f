import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { NigerianState } from '../cities/states.ts';
import { decodePolyline } from '../polyline.ts';

export interface StateOutline {
  readonly name: NigerianState;
  /** Indexes of borders; `~n` means border n in reverse. */
  readonly rings: readonly (readonly number[])[];
}

export const ringsOf = (
  { rings }: Pick<StateOutline, 'rings'>,
  borders: readonly (readonly Coordinates[])[],
): readonly (readonly Coordinates[])[] =>
  rings.map((ring) =>
    ring.flatMap((named) => {
      const line = borders[named < 0 ? ~named : named] ?? [];
      return (named < 0 ? line.toReversed() : line).slice(1);
    }),
  );

export const decodeLines = (encoded: readonly string[]): readonly (readonly Coordinates[])[] =>
  encoded.map((text) => decodePolyline(text) ?? []);

export const innerBorders = (states: readonly Pick<StateOutline, 'rings'>[]): ReadonlySet<number> => {
  const seen = new Set<number>();
  const inner = new Set<number>();
  for (const named of states.flatMap(({ rings }) => rings.flat())) {
    const border = named < 0 ? ~named : named;
    if (seen.has(border)) inner.add(border);
    seen.add(border);
  }
  return inner;
};
