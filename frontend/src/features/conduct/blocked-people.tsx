import { unblockPerson } from '@saferide/contracts/conduct/conduct';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Row, RowButton, RowList } from '../../design/row.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { dateTimeLabel, listLabel } from '../../messages/format.ts';
import { showToast } from '../../toasts/toasts.ts';
import { conductWords } from './conduct.words.ts';
import { blockedPeopleQuery } from './queries.ts';

const m = conductWords.kept;

/** A row that says who is blocked, and opens the list. */
export const BlockedPeopleRow = () => {
  const query = useQuery(blockedPeopleQuery);
  const [isOpen, setOpen] = useState(false);
  const names = query.data?.map(({ firstName, was }) => firstName ?? m.somebody[was]) ?? [];
  return (
    <>
      <RowButton
        icon={<UserX />}
        title={m.title}
        sub={query.data && (names.length === 0 ? m.empty : listLabel(names))}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={m.title}>
        <BlockedPeople />
      </Sheet>
    </>
  );
};

const BlockedPeople = () => {
  const query = useQuery(blockedPeopleQuery);
  const unblock = useCommand(unblockPerson, {
    onRefused: (error) => showToast(errorSentence(error, conductWords.failed), { tone: 'destructive' }),
  });
  return (
    <LoadedQuery query={query}>
      {(people) =>
        people.length === 0 ? (
          <p className="text-muted">{m.empty}</p>
        ) : (
          <NeedsNetwork why={conductWords.waits}>
            <div className="-mx-5">
              <RowList label={m.title}>
                {people.map(({ rideId, was, firstName, since }) => {
                  const name = firstName ?? m.somebody[was];
                  return (
                    <Row
                      key={rideId}
                      title={name}
                      sub={m.since(dateTimeLabel(since))}
                      trailing={
                        <span className="flex flex-wrap gap-2">
                          <ButtonLink look="quiet" size="sm" to={withParams(pages.chat, { id: rideId })}>
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
                        </span>
                      }
                    />
                  );
                })}
              </RowList>
            </div>
          </NeedsNetwork>
        )
      }
    </LoadedQuery>
  );
};
