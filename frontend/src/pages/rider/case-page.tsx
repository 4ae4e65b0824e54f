import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { problemCodeOf } from '../../api/api-error.ts';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { caseWords } from '../../features/case/case.words.ts';
import { CaseConversation } from '../../features/case/case-conversation.tsx';
import { casePageWords as m } from '../../features/case/case-page.words.ts';
import { caseQuery } from '../../features/case/queries.ts';
import { rideQuery } from '../../features/ride/queries.ts';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { appWords } from '../../messages/app.ts';

const POLL_MS = 20_000;

export const CasePage = () => {
  const { id = '' } = useMatch(pages.supportCase)?.params ?? {};
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const query = useQuery({ ...caseQuery(id), refetchInterval });
  const about = query.data?.case;
  const ride = useQuery({ ...rideQuery(about?.rideId ?? ''), enabled: about !== undefined });
  const isMissing = ['NotFound', 'InvalidRequest'].includes(problemCodeOf(query.error) ?? '');
  const back = about
    ? { to: withParams(pages.customerRide, { id: about.rideId }), label: m.back }
    : { to: pages.customer, label: appWords.home };
  return (
    <Page title={about ? caseWords.kinds[about.kind] : m.title} narrow back={back}>
      {isMissing ? (
        <p>{m.notFound}</p>
      ) : (
        <LoadedQuery query={query}>{(loaded) => <CaseConversation {...loaded} ride={ride.data} />}</LoadedQuery>
      )}
    </Page>
  );
};
