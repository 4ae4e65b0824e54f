import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { pastWords } from '../../features/operation/operation-explorer.words.ts';
import { PastSubjectForm } from '../../features/operation/past/past-subject-form.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const HistoryPage = () => (
  <ConsolePage at={consolePages.history} title={pastWords.title}>
    <PastSubjectForm />
  </ConsolePage>
);
