import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { ProposalCreated } from '@saferide/contracts/kernel/proposal-created';
import { showToast } from '../../toasts/toasts.ts';
import { approvalsWords as m } from './approval.words.ts';

export const announceIfProposal = <A extends object>(answer: A | ProposalCreated): answer is ProposalCreated => {
  if (!('proposal' in answer)) return false;
  showToast(m.waiting, { description: m.waitingText, to: consolePages.proposals });
  return true;
};
