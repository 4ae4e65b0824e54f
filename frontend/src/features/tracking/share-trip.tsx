import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { shareTrip } from '@saferide/contracts/tracking/links';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { ActiveLinks, SendLink } from './open-links.tsx';
import { ownLinksQuery } from './queries.ts';
import { shareTripWords as m } from './tracking.words.ts';

export const ShareTripCard = ({ rideId }: { readonly rideId: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" icon={<Share2 aria-hidden="true" size={20} />} onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.title}>
        <NeedsNetwork why={m.waits}>
          <Sharing rideId={rideId} />
        </NeedsNetwork>
      </Dialog>
    </>
  );
};

const Sharing = ({ rideId }: { readonly rideId: string }) => {
  const links = useQuery(ownLinksQuery);
  const share = useCommand(shareTrip, {
    onRefused: (error) => showFailure(error, m.failed, m.failedDetail),
  });
  return (
    <>
      <p>{m.what(trackingLimits.afterRideMinutes)}</p>
      <LoadedQuery query={links}>
        {(all) => {
          const own = all.filter((link) => link.rideId === rideId && link.purpose === 'trip');
          const [first] = own;
          return (
            <>
              {first?.trackingId ? (
                <SendLink of="ride" trackingId={first.trackingId} />
              ) : (
                <Button
                  pending={share.isPending}
                  data-autofocus
                  onClick={() => share.mutate({ params: { id: rideId }, body: {} })}
                >
                  {m.make}
                </Button>
              )}
              <ActiveLinks links={own} />
            </>
          );
        }}
      </LoadedQuery>
    </>
  );
};
