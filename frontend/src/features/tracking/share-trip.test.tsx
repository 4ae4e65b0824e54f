import { readContacts } from '@saferide/contracts/emergency/contacts';
import { endTripLink, type LinkView, ownLinks, shareTrip } from '@saferide/contracts/tracking/links';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';
import { ShareTripCard } from './share-trip.tsx';

const link: LinkView = {
  ...{ trackingId: 'abcdefghijklmnopqrstuv', purpose: 'trip', rideId: RIDE_ID, memberId: null },
  permissions: ['viewLocation', 'viewWorkStatus', 'receiveAlerts'],
  ...{ openedAt: inSeconds(-60), endsAt: inSeconds(3_600) },
};
const contacts = (...named: { readonly name: string; readonly phone: string }[]) =>
  server.answers(
    readContacts,
    [
      ...[{ id: '112', kind: 'service' as const, name: 'National emergency', phone: '112' }],
      ...named.map((one) => ({ id: one.name, kind: 'own' as const, ...one })),
    ].map((one) => ({ ...one, relationship: 'Sister', texted: true, declined: false })),
  );
const open = async () => {
  const hands = await show(<ShareTripCard rideId={RIDE_ID} />);
  await hands.click(screen.getByRole('button', { name: 'Share trip' }));
  await settleEffects();
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
    await settleEffects();
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
    await settleEffects();
    expect(screen.getByText('No answer from SafeRide')).toBeDefined();
    expect(
      screen.getByText('We got no answer, so this may have gone through. Check before you try again.'),
    ).toBeDefined();
  });

  it('shows only the link of this ride, and ends it on request', async () => {
    server.answers(ownLinks, [link, { ...link, trackingId: 'another', rideId: 'another ride' }]);
    server.answers(endTripLink, undefined, { changed: ['tracking'] });
    const { click } = await open();
    expect(within(screen.getByRole('region', { name: 'Active links' })).getAllByRole('listitem')).toHaveLength(1);
    await click(screen.getByRole('button', { name: /^End link/ }));
    await click(screen.getByRole('button', { name: 'Keep it' }));
    expect(server.requestCount(endTripLink)).toBe(0);
    await click(screen.getByRole('button', { name: /^End link/ }));
    server.answers(ownLinks, []);
    await click(screen.getByRole('button', { name: 'End it' }));
    await settleEffects();
    expect(server.requestCount(endTripLink)).toBe(1);
    expect(whatsApp()).toBeNull();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeDefined();
  });

  it('offers a text message with the link to each emergency contact, but not to emergency services', async () => {
    contacts({ name: 'Kemi', phone: '+2348031110001' });
    server.answers(ownLinks, [link]);
    await open();
    const list = within(screen.getByRole('list', { name: 'Your contacts' }));
    const [text, ...others] = list.getAllByRole('link');
    expect(others).toEqual([]);
    expect(text?.textContent).toBe('Text Kemi0803 111 0001');
    const [to, body = ''] = text?.getAttribute('href')?.split('?body=') ?? [];
    expect(to).toBe('sms:+2348031110001');
    expect(decodeURIComponent(body)).toContain(`/track/ride/${link.trackingId}`);
  });

  it('leads to the emergency contacts when there are none', async () => {
    contacts();
    server.answers(ownLinks, [link]);
    await open();
    expect(screen.getByRole('link', { name: /Add someone you trust/ }).getAttribute('href')).toBe(
      '/emergency/contacts',
    );
  });
});
