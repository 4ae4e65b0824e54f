/** What a person changes for nothing, and what is kept of each change for ever. */
export type ChangeKind = 'profile' | 'favorites' | 'settings';

export interface AccountPolicy {
  /** How often on one day (Africa/Lagos): more than anybody needs, and less than makes a stream long. */
  readonly changesADay: Readonly<Record<ChangeKind, number>>;
  /** Personal parts of events that one operator is shown on one day: enough for every case of that day, too few to copy a town. */
  readonly personalPartsADay: number;
}

export const accountPolicy: AccountPolicy = {
  changesADay: { profile: 20, favorites: 40, settings: 40 },
  personalPartsADay: 50,
};
