import { blockPerson, unblockPerson } from '@saferide/contracts/conduct/conduct';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { conductWords as m } from './conduct.words.ts';
import { conductOfRideQuery } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';

export interface ConductCardProps {
  readonly rideId: string;
  readonly name: string;
}

export const ConductCard = ({ rideId, name }: ConductCardProps) => {
  const query = useQuery(conductOfRideQuery(rideId));
  const [reporting, setReporting] = useState(false);
  const onRefused = (error: Error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' });
  const block = useCommand(blockPerson, { onRefused });
  const unblock = useCommand(unblockPerson, { onRefused });
  const input = { params: { id: rideId } };
  return (
    <Card title={m.title}>
      <p className="text-muted">{m.text(name)}</p>
      <LoadedQuery query={query}>
        {({ reported, blocked }) => (
          <NeedsNetwork why={m.waits}>
            <div className="flex flex-col gap-3">
              {reported ? (
                <p>{m.reported}</p>
              ) : (
                <Button look="secondary" onClick={() => setReporting(true)}>
                  {m.report}
                </Button>
              )}
              {blocked ? (
                <>
                  <p>{m.blocked}</p>
                  <Button look="quiet" pending={unblock.isPending} onClick={() => unblock.mutate(input)}>
                    {m.unblock}
                  </Button>
                </>
              ) : (
                <Button look="secondary" pending={block.isPending} onClick={() => block.mutate(input)}>
                  {m.block}
                </Button>
              )}
            </div>
          </NeedsNetwork>
        )}
      </LoadedQuery>
      {reporting && <ReportDialog rideId={rideId} name={name} onClose={() => setReporting(false)} />}
    </Card>
  );
};
