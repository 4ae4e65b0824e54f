import { unblockPerson } from '@saferide/contracts/conduct/conduct';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { dateTimeLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { conductWords } from './conduct.words.ts';
import { blockedPeopleQuery } from './queries.ts';

const m = conductWords.kept;

export const BlockedPeopleCard = () => {
  const query = useQuery(blockedPeopleQuery);
  const unblock = useCommand(unblockPerson, {
    onRefused: (error) => showToast(errorSentence(error, conductWords.failed), { tone: 'destructive' }),
  });
  return (
    <Card title={m.title}>
      <LoadedQuery query={query}>
        {(people) =>
          people.length === 0 ? (
            <EmptyState>{m.empty}</EmptyState>
          ) : (
            <NeedsNetwork why={conductWords.waits}>
              <ul className="divide-y-2 divide-line">
                {people.map(({ rideId, was, firstName, since }) => {
                  const name = firstName ?? m.somebody[was];
                  return (
                    <li key={rideId} className="flex flex-wrap items-center justify-between gap-2 py-3">
                      <p>
                        <span className="font-bold">{name}</span>{' '}
                        <span className="text-muted">{m.since(dateTimeLabel(since))}</span>
                      </p>
                      <p className="flex flex-wrap gap-2">
                        <ButtonLink look="quiet" to={withParams(pages.chat, { id: rideId })}>
                          {m.ride}
                        </ButtonLink>
                        <Button
                          look="secondary"
                          size="sm"
                          aria-label={m.letGoOf(name)}
                          pending={unblock.isPending && unblock.variables.params?.id === rideId}
                          onClick={() => unblock.mutate({ params: { id: rideId } })}
                        >
                          {m.letGo}
                        </Button>
                      </p>
                    </li>
                  );
                })}
              </ul>
            </NeedsNetwork>
          )
        }
      </LoadedQuery>
    </Card>
  );
};
