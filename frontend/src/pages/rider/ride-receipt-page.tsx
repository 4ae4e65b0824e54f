import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { requestReceipt } from '@saferide/contracts/ride/commands';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { errorSentence, problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Page } from '../../design/page.tsx';
import { RideReceipt } from '../../features/ride/afterwards/receipt.tsx';
import { rideQuery } from '../../features/ride/queries.ts';
import { receiptWords } from '../../features/ride/ride.words.ts';
import { customerRideWords } from '../../features/ride/ride-rider.words.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';

const m = receiptWords;

const SendByEmail = ({ id }: { readonly id: string }) => {
  const send = useCommand(requestReceipt, {
    onDone: () => showToast(m.email.sent, { tone: 'good' }),
    onRefused: (error) => showToast(errorSentence(error, m.email.failed), { tone: 'destructive' }),
  });
  return (
    <NeedsNetwork why={m.email.needsNetwork}>
      <Button
        look="secondary"
        className="self-start"
        pending={send.isPending}
        onClick={() => send.mutate({ params: { id }, body: {} })}
      >
        <Mail aria-hidden="true" />
        {m.email.action}
      </Button>
    </NeedsNetwork>
  );
};

export const RideReceiptPage = () => {
  const { id = '' } = useMatch(pages.rideReceipt)?.params ?? {};
  const user = useCurrentUser();
  const query = useQuery(rideQuery(id));
  const othersRide = query.data !== undefined && query.data.customerId !== user.id;
  const isMissing = othersRide || ['NotFound', 'InvalidRequest'].includes(problemCodeOf(query.error) ?? '');
  return (
    <Page title={m.title} back={{ to: withParams(pages.customerRide, { id }), label: m.back }} narrow>
      {isMissing ? (
        <p>{customerRideWords.notFound}</p>
      ) : (
        <LoadedQuery query={query}>
          {(ride) =>
            ride.status === 'completed' ? (
              <>
                <RideReceipt ride={ride} of="rider" />
                <SendByEmail id={ride.id} />
              </>
            ) : (
              <p>{m.notYet}</p>
            )
          }
        </LoadedQuery>
      )}
    </Page>
  );
};
