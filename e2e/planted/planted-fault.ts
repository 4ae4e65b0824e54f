export interface PlantedFault {
  readonly fault: string;
  /** The path from the repository's root. `from` must occur in the file exactly once. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly noticedIn: string;
  readonly specifiedIn?: string;
  readonly noticedBy: string;
}

export interface PlantedFaultGroup {
  readonly part: string;
  readonly faults: readonly PlantedFault[];
}

export const withFault = (source: string, { from, to }: Pick<PlantedFault, 'from' | 'to'>): string | undefined => {
  const [before, after, ...more] = source.split(from);
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + to + after;
};
