import type { Module } from '../kernel/module.ts';
import { approvalRunner, mountProposalCommands } from './proposals.ts';
import type { ApprovalServices } from './services.ts';

export const approval: Module<ApprovalServices> = {
  mount: mountProposalCommands,
  processes: (app) => [approvalRunner(app)],
};
