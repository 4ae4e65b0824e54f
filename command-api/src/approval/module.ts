import type { Module } from '../kernel/module.ts';
import { mountProposalCommands, runnableApprovalProcess } from './proposals.ts';
import type { ApprovalServices } from './services.ts';

export const approval: Module<ApprovalServices> = {
  mount: mountProposalCommands,
  processes: (app) => [runnableApprovalProcess(app)],
};
