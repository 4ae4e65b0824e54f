import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { EmergencyList } from '../../features/emergency/desk/case-list.tsx';
import { EmergencyDetails } from '../../features/emergency/desk/emergency-details.tsx';
import { emergencyQuery } from '../../features/emergency/desk/queries.ts';
import { deskWords } from '../../features/emergency/emergency-console.words.ts';
import { areaAlertsWords } from '../../features/safety/safety-console.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const SafetyPage = () => (
  <ConsolePage at={consolePages.safety} title={deskWords.title}>
    <ButtonLink to={consolePages.areaAlerts} look="secondary" className="self-start">
      {areaAlertsWords.title}
    </ButtonLink>
    <EmergencyList state="now" />
    <EmergencyList state="closed" />
  </ConsolePage>
);

const POLL_MS = 10_000;

export const EmergencyPage = () => {
  const { pathname } = useLocation();
  const { id = '' } = matchPath(consolePages.emergency, pathname)?.params ?? {};
  const query = useQuery({
    ...emergencyQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'closed' ? false : POLL_MS),
  });
  return (
    <ConsolePage
      at={consolePages.safety}
      title={query.data ? deskWords.one(query.data.name) : deskWords.title}
      back={{ to: consolePages.safety, label: deskWords.back }}
    >
      <LoadedQuery query={query}>{(one) => <EmergencyDetails one={one} />}</LoadedQuery>
    </ConsolePage>
  );
};
