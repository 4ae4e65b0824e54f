import type { Module } from '../app-context.ts';
import { approvalRunner, mountProposalCommands } from './proposals.ts';

export const approval: Module = {
  mount: mountProposalCommands,
  processes: (app) => [approvalRunner(app)],
};
