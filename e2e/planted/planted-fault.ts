/** A fault as a tired hand might make it, and the test that tells. */
export interface PlantedFault {
  /** What goes wrong, in words. */
  readonly fault: string;
  /** Where the rule is kept: a path from the repository's root, and a text that stands there once. */
  readonly file: string;
  readonly from: string;
  /** What stands there instead. */
  readonly to: string;
  /** The test's file. */
  readonly noticedIn: string;
  /** Where what the test holds to is told, if not there: the spec of a process. */
  readonly toldIn?: string;
  /** The test's name, as it stands there. */
  readonly noticedBy: string;
}

export interface PlantedPart {
  readonly part: string;
  readonly faults: readonly PlantedFault[];
}

/** The source with the fault in it; undefined where its place is gone, or stands there more than once. */
export const withFault = (source: string, { from, to }: Pick<PlantedFault, 'from' | 'to'>): string | undefined => {
  const [before, after, ...more] = source.split(from);
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + to + after;
};
