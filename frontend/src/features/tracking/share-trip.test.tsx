import { endTripLink, type LinkView, ownLinks, shareTrip } from '@saferide/contracts/tracking/links';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { effectsSettled } from '../../testing/time.ts';
import { ShareTripCard } from './share-trip.tsx';

const link: LinkView = {
  ...{ trackingId: 'abcdefghijklmnopqrstuv', purpose: 'trip', rideId: RIDE_ID, memberId: null },
  permissions: ['viewLocation', 'viewWorkStatus', 'receiveAlerts'],
  ...{ openedAt: inSeconds(-60), endsAt: inSeconds(3_600) },
};
const open = async () => {
  const hands = await show(<ShareTripCard rideId={RIDE_ID} />);
  await hands.click(screen.getByRole('button', { name: 'Share trip' }));
  await effectsSettled();
  return hands;
};
const whatsApp = () => screen.queryByRole('link', { name: /^WhatsApp/ });

describe('the card for sharing a trip', () => {
  it('makes a link and a WhatsApp message that contains it', async () => {
    server.answers(ownLinks, []);
    server.answers(shareTrip, { trackingId: link.trackingId ?? '', endsAt: link.endsAt }, { changed: ['tracking'] });
    const { click } = await open();
    expect(whatsApp()).toBeNull();
    server.answers(ownLinks, [link]);
    await click(screen.getByRole('button', { name: 'Create link' }));
    await effectsSettled();
    expect(server.sent(shareTrip).map(({ params }) => params)).toEqual([{ id: RIDE_ID }]);
    const address = `${location.origin}/track/ride/${link.trackingId}`;
    const text = new URL(whatsApp()?.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toBe(`I am on a ride with SafeRide. Follow it here: ${address}`);
    expect(screen.getByText(address)).toBeDefined();
  });

  it('says that the link shows the rider’s first name and areas, but no addresses', async () => {
    server.answers(ownLinks, []);
    await open();
    expect(screen.getByText(/sees the rider’s first name, .* but no addresses\.$/)).toBeDefined();
  });

  it('says after a lost response that a link may have been made', async () => {
    server.answers(ownLinks, []);
    server.loses(shareTrip);
    const { click } = await open();
    await click(screen.getByRole('button', { name: 'Create link' }));
    await effectsSettled();
    expect(screen.getByText('No answer from SafeRide')).toBeDefined();
    expect(
      screen.getByText('We got no answer, so this may have gone through. Check before you try again.'),
    ).toBeDefined();
  });

  it('shows only the link of this ride, and ends it on request', async () => {
    server.answers(ownLinks, [link, { ...link, trackingId: 'another', rideId: 'another ride' }]);
    server.answers(endTripLink, undefined, { changed: ['tracking'] });
    const { click } = await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await click(screen.getByRole('button', { name: /^End link/ }));
    await click(screen.getByRole('button', { name: 'Keep it' }));
    expect(server.requestCount(endTripLink)).toBe(0);
    await click(screen.getByRole('button', { name: /^End link/ }));
    server.answers(ownLinks, []);
    await click(within(screen.getByRole('listitem')).getByRole('button', { name: 'End it' }));
    await effectsSettled();
    expect(server.requestCount(endTripLink)).toBe(1);
    expect(whatsApp()).toBeNull();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeDefined();
  });
});
