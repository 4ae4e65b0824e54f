import type { Module } from '../column.ts';
import { approving, mountProposalCommands } from './proposals.ts';

/** What operators propose, and a second operator approves. */
export const approval: Module = {
  mount: mountProposalCommands,
  processes: (app) => [approving(app)],
};
