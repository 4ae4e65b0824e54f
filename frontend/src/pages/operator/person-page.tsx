import type { PersonView } from '@saferide/contracts/account/people';
import { consolePages, EMERGENCY_QUERY_PARAM } from '@saferide/contracts/kernel/console-pages';
import { useState } from 'react';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { peopleWords } from '../../features/account/account-console.words.ts';
import { PersonProfile } from '../../features/account/overseeing/person-profile.tsx';
import { EventList } from '../../features/operation/explorer/event-list.tsx';
import { PersonDetailsCard } from '../../features/operation/reveal/person-details.tsx';
import { ConsolePage } from '../../session/console-page.tsx';
import { useCurrentUser } from '../../session/current-user.ts';

const SuspensionDialog = lazyComponent(
  async () => (await import('../../features/driver/overseeing/suspension-dialog.tsx')).SuspensionDialog,
  null,
);

export const PersonPage = () => {
  const { pathname } = useLocation();
  const { id = '' } = matchPath(consolePages.person, pathname)?.params ?? {};
  const [suspending, setSuspending] = useState<PersonView | null>(null);
  const driver = suspending?.driver;
  const [search] = useSearchParams();
  const own = useCurrentUser()?.id === id;
  return (
    <ConsolePage
      at={consolePages.people}
      title={peopleWords.one}
      back={{ to: consolePages.people, label: peopleWords.back }}
    >
      <PersonProfile
        key={id}
        id={id}
        details={own ? null : <PersonDetailsCard id={id} atOnce={search.has(EMERGENCY_QUERY_PARAM)} />}
        onSuspension={setSuspending}
      />
      <EventList key={`of ${id}`} filters={{ person: id }} />
      {suspending && driver && (
        <SuspensionDialog
          driver={{ id, name: suspending.name, suspension: driver.suspension }}
          onClose={() => setSuspending(null)}
        />
      )}
    </ConsolePage>
  );
};
