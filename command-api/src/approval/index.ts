import type { Module } from '../column.ts';
import { approving, mountProposalCommands } from './proposals.ts';

export const approval: Module = {
  mount: mountProposalCommands,
  processes: (app) => [approving(app)],
};
