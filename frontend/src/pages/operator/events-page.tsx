import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { Explorer } from '../../features/operation/explorer/explorer.tsx';
import { explorerWords } from '../../features/operation/operation-explorer.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const EventsPage = () => (
  <ConsolePage at={consolePages.events} title={explorerWords.title}>
    <Explorer />
  </ConsolePage>
);
