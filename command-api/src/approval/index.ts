import type { Column } from '../column.ts';
import { approving, mountProposals } from './proposals.ts';

/** What operators propose, and a second operator approves. */
export const approval: Column = {
  mount: mountProposals,
  processes: (house) => [approving(house)],
};
