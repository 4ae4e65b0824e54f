import { generateTrackingLink, switchFamilyTracking } from '@saferide/contracts/tracking/family';
import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { linkView } from '@saferide/contracts/tracking/links';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { needsRecentSignIn, SignInAgain } from '../../session/sign-in-again.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { ActiveLinks, SendLink } from './open-links.tsx';
import { familyTrackingQuery, ownLinksQuery } from './queries.ts';
import { shareWorkWords as m } from './tracking.words.ts';

export const ShareWorkCard = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="lg" icon={<Share2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.title}>
        <NeedsNetwork why={m.waits}>
          <Sharing />
        </NeedsNetwork>
      </Dialog>
    </>
  );
};

const Sharing = () => {
  const family = useQuery(familyTrackingQuery);
  const links = useQuery(ownLinksQuery);
  const onRefused = (error: Error) => {
    if (!needsRecentSignIn(error)) showFailure(error, m.failed, m.failedDetail);
  };
  const make = useCommand(generateTrackingLink, { onRefused });
  const makeOne = () => make.mutate({ body: { permissions: [...linkView.shape.permissions.element.options] } });
  const turnOn = useCommand(switchFamilyTracking, { onDone: makeOne, onRefused });
  return (
    <>
      <p>{m.what(trackingLimits.workDays)}</p>
      {needsRecentSignIn(make.error) && <SignInAgain />}
      <LoadedQuery query={family}>
        {({ on }) => (
          <LoadedQuery query={links}>
            {(all) => {
              const own = all.filter(({ purpose }) => purpose === 'work');
              const first = own.find(({ memberId, trackingId }) => memberId === null && trackingId !== null);
              return (
                <>
                  {first?.trackingId ? (
                    <SendLink of="driver" trackingId={first.trackingId} />
                  ) : (
                    <>
                      {!on && <p className="text-muted">{m.off}</p>}
                      <Button
                        size="lg"
                        pending={make.isPending || turnOn.isPending}
                        data-autofocus
                        onClick={() => (on ? makeOne() : turnOn.mutate({ body: { on: true } }))}
                      >
                        {m.make}
                      </Button>
                    </>
                  )}
                  <ActiveLinks links={own} />
                </>
              );
            }}
          </LoadedQuery>
        )}
      </LoadedQuery>
    </>
  );
};
