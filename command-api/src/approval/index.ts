import type { Module } from '../column.ts';
import { approving, mountProposals } from './proposals.ts';

/** What operators propose, and a second operator approves. */
export const approval: Module = {
  mount: mountProposals,
  processes: (app) => [approving(app)],
};
