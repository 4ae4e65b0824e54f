import { pages } from '@saferide/contracts/kernel/pages';
import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { shareTrip } from '@saferide/contracts/tracking/links';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Share2, Users } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Row, RowLink, RowList } from '../../design/row.tsx';
import { phoneLabel } from '../../messages/phone-label.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { contactsQuery } from '../emergency/index.ts';
import { ActiveLinks, SendLink, trackingLinkUrl } from './open-links.tsx';
import { ownLinksQuery } from './queries.ts';
import { shareTripWords as m, sendLinkWords } from './tracking.words.ts';

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

/** Opens a text message with the link to an emergency contact. */
const TextContacts = ({ trackingId }: { readonly trackingId: string }) => {
  const { data } = useQuery(contactsQuery);
  const contacts = data?.filter(({ kind }) => kind !== 'service');
  if (!contacts) return null;
  const text = encodeURIComponent(sendLinkWords.message.ride(trackingLinkUrl('ride', trackingId)));
  return (
    <div className="-mx-5 border-line border-y">
      <RowList label={m.contacts}>
        {contacts.map(({ id, name, phone }) => (
          <a key={id} href={`sms:${phone}?body=${text}`} className="block hover:bg-fill">
            <Row icon={<MessageSquareText />} title={m.text(name)} sub={phoneLabel(phone)} />
          </a>
        ))}
        {contacts.length === 0 && (
          <RowLink to={pages.emergencyContacts} icon={<Users />} title={m.addContact} sub={m.noContacts} />
        )}
      </RowList>
    </div>
  );
};

const Sharing = ({ rideId }: { readonly rideId: string }) => {
  const links = useQuery(ownLinksQuery);
  const share = useCommand(shareTrip, {
    onRefused: (error) => showFailure(error, m.failed, m.failedDetail),
  });
  const whatTheySee = m.what(trackingLimits.afterRideMinutes);
  return (
    <LoadedQuery query={links}>
      {(all) => {
        const own = all.filter((link) => link.rideId === rideId && link.purpose === 'trip');
        const [first] = own;
        return (
          <>
            {first?.trackingId ? (
              <>
                <TextContacts trackingId={first.trackingId} />
                <SendLink of="ride" trackingId={first.trackingId} />
                <p className="text-muted text-sm">{whatTheySee}</p>
              </>
            ) : (
              <>
                <p>{whatTheySee}</p>
                <Button
                  pending={share.isPending}
                  data-autofocus
                  onClick={() => share.mutate({ params: { id: rideId }, body: {} })}
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
  );
};
