import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { reportsWords } from '../../features/conduct/conduct.words.ts';
import { ReportsList } from '../../features/conduct/overseeing/reports-list.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const ReportsPage = () => (
  <ConsolePage at={consolePages.reports} title={reportsWords.title}>
    <ReportsList />
  </ConsolePage>
);
