import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { matchPath, useLocation } from 'react-router-dom';
import { Explorer } from '../../features/operation/explorer/explorer.tsx';
import { OneEventView } from '../../features/operation/explorer/one-event.tsx';
import { explorerWords } from '../../features/operation/operation-explorer.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const EventsPage = () => (
  <ConsolePage at={consolePages.events} title={explorerWords.title}>
    <Explorer />
  </ConsolePage>
);

export const EventPage = () => {
  const { pathname } = useLocation();
  const { id = '' } = matchPath(consolePages.event, pathname)?.params ?? {};
  return (
    <ConsolePage
      at={consolePages.events}
      title={explorerWords.oneTitle}
      back={{ to: consolePages.events, label: explorerWords.back }}
    >
      <OneEventView key={id} eventId={id} />
    </ConsolePage>
  );
};
