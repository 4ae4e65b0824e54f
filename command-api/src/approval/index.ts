import type { Module } from '../column.ts';
import { approvalRunner, mountProposalCommands } from './proposals.ts';

export const approval: Module = {
  mount: mountProposalCommands,
  processes: (app) => [approvalRunner(app)],
};
