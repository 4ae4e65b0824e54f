import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { approvalsWords } from '../../features/approval/approval.words.ts';
import { ProposalsList } from '../../features/approval/proposals-list.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const ProposalsPage = () => (
  <ConsolePage at={consolePages.proposals} title={approvalsWords.title}>
    <ProposalsList />
  </ConsolePage>
);
