import type { Coordinates } from '../coordinates.ts';
import { decodedLine } from '../polyline.ts';
import type { NigerianState } from '../states.ts';

export interface StateOutline {
  readonly name: NigerianState;
  /** Its rings, each of borders by their places in the list; `~n` is border n from its end to its beginning. */
  readonly rings: readonly (readonly number[])[];
}

/** The points of each ring of a state. `borders`: their points, decoded. */
export const ringsOf = (
  { rings }: Pick<StateOutline, 'rings'>,
  borders: readonly (readonly Coordinates[])[],
): readonly (readonly Coordinates[])[] =>
  rings.map((ring) =>
    ring.flatMap((named) => {
      const line = borders[named < 0 ? ~named : named] ?? [];
      // Where two borders meet they have a point in common.
      return (named < 0 ? line.toReversed() : line).slice(1);
    }),
  );

/** The points of encoded lines; one that is none has no points. */
export const linesOf = (encoded: readonly string[]): readonly (readonly Coordinates[])[] =>
  encoded.map((text) => decodedLine(text) ?? []);

/** The borders that two states have in common; the others are Nigeria's own, and its coast. */
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
