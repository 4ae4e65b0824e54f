import type { Proposed } from '@saferide/contracts/approval/proposed';
import { consolePages } from '@saferide/contracts/console-pages';
import { showToast } from '../../toasts/toasts.ts';
import { approvalsWords as m } from './approvals.words.ts';

/** Whether a call's answer is that its action waits for a second operator; if so a toast says it and leads to the list. */
export const announceProposal = <A extends object>(answer: A | Proposed): answer is Proposed => {
  if (!('proposal' in answer)) return false;
  showToast(m.waiting, { description: m.waitingText, to: consolePages.proposals });
  return true;
};
