/** What a person changes for nothing, and what is kept of each change for ever. */
export type ChangeKind = 'profile' | 'favorites' | 'settings';

/** How often on one day (Africa/Lagos): more than anybody needs, and less than makes a stream long. */
export const accountPolicy: { readonly changesADay: Readonly<Record<ChangeKind, number>> } = {
  changesADay: { profile: 20, favorites: 40, settings: 40 },
};
