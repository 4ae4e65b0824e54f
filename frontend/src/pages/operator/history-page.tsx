import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { PastSubjectForm } from '../../features/operation/past/past-subject-form.tsx';
import { pastWords } from '../../features/operation/past/past-subject-view.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const HistoryPage = () => (
  <ConsolePage at={consolePages.history} title={pastWords.title}>
    <PastSubjectForm />
  </ConsolePage>
);
