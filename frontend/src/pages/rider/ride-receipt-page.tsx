import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { requestReceipt } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Download, Mail } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { errorSentence, problemCodeOf } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { MapPage } from '../../design/map-page.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { type BackLink, Page } from '../../design/page.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { canStillPay, unpaidFare } from '../../features/ride/past-rides.ts';
import { rideQuery } from '../../features/ride/queries.ts';
import { receiptWords, tripReceiptWords } from '../../features/ride/ride.words.ts';
import { customerRideWords } from '../../features/ride/ride-rider.words.ts';
import { RideMap, useRideTrack } from '../../features/ride/riding/track-driver.tsx';
import { TripReceipt } from '../../features/ride/riding/trip-receipt.tsx';
import { nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';

const m = receiptWords;
/** How much of the map a phone shows, in pixels. */
const MAP_HEIGHT = 176;

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

const ReceiptDock = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(60_000);
  const toPay = canStillPay(ride, now);
  return (
    <div className="flex flex-wrap gap-2">
      <Button look={toPay ? 'outline' : 'primary'} size="tall" className="flex-auto" onClick={() => window.print()}>
        <Download aria-hidden="true" />
        {m.print}
      </Button>
      {toPay && (
        <ButtonLink to={withParams(pages.customerRide, { id: ride.id })} size="tall" className="flex-auto">
          {tripReceiptWords.pay(nairaLabel(unpaidFare(ride, now)))}
        </ButtonLink>
      )}
    </div>
  );
};

const ReceiptStage = ({ ride, back }: { readonly ride: RideView; readonly back: BackLink }) => (
  <MapPage
    title={m.title}
    back={back}
    map={<RideMap ride={ride} track={useRideTrack(ride)} />}
    mapHeight={MAP_HEIGHT}
    dock={<ReceiptDock ride={ride} />}
  >
    <TripReceipt ride={ride} />
    <div className="px-4 pt-4 lg:px-6">
      <SendByEmail id={ride.id} />
    </div>
  </MapPage>
);

export const RideReceiptPage = () => {
  const { id = '' } = useMatch(pages.rideReceipt)?.params ?? {};
  const user = useCurrentUser();
  const query = useQuery(rideQuery(id));
  const othersRide = query.data !== undefined && query.data.customerId !== user.id;
  const isMissing = othersRide || ['NotFound', 'InvalidRequest'].includes(problemCodeOf(query.error) ?? '');
  const back = { to: withParams(pages.customerRide, { id }), label: m.back };
  if (query.data?.status === 'completed' && !isMissing) return <ReceiptStage ride={query.data} back={back} />;
  return (
    <Page title={m.title} back={back} narrow>
      {isMissing ? (
        <p>{customerRideWords.notFound}</p>
      ) : (
        <LoadedQuery query={query}>{() => <p>{m.notYet}</p>}</LoadedQuery>
      )}
    </Page>
  );
};
