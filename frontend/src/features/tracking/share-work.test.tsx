import {
  type FamilyTrackingView,
  familyTracking,
  generateTrackingLink,
  switchFamilyTracking,
} from '@saferide/contracts/tracking/family';
import { type LinkView, ownLinks } from '@saferide/contracts/tracking/links';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';
import { ShareWorkCard } from './share-work.tsx';

const off: FamilyTrackingView = {
  ...{ on: false, members: [], updatedAt: null },
  workShift: {
    currentStatus: 'on_ride',
    startTime: inSeconds(-600),
    statusSince: inSeconds(-600),
    totalRides: 2,
    earnings: 9_000,
  },
};
const permissions: LinkView['permissions'] = ['viewLocation', 'viewWorkStatus', 'receiveAlerts'];
const link: LinkView = {
  ...{ trackingId: 'abcdefghijklmnopqrstuv', purpose: 'work', rideId: null, memberId: null, permissions },
  ...{ openedAt: inSeconds(-60), endsAt: inSeconds(3_600) },
};
const made = { trackingId: link.trackingId ?? '', endsAt: link.endsAt };
const changed = { changed: ['tracking'] } as const;
const open = async () => {
  const hands = await show(<ShareWorkCard />);
  await hands.click(screen.getByRole('button', { name: 'Share link' }));
  await settleEffects();
  return hands;
};
const whatsApp = () => screen.queryByRole('link', { name: /^WhatsApp/ });

describe('the dialog for sharing a driver’s work', () => {
  it('makes a link, and a message that contains it', async () => {
    server.answers(familyTracking, { ...off, on: true });
    server.answers(ownLinks, []);
    server.answers(generateTrackingLink, made, changed);
    const { click } = await open();
    server.answers(ownLinks, [link]);
    await click(screen.getByRole('button', { name: 'Create link' }));
    await settleEffects();
    expect(server.sent(generateTrackingLink).map(({ body }) => body)).toEqual([{ permissions }]);
    expect(server.requestCount(switchFamilyTracking)).toBe(0);
    const text = new URL(whatsApp()?.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toBe(`Follow my work as a SafeRide driver here: ${location.origin}/track/driver/${link.trackingId}`);
  });

  it('says that family tracking is off, and turns it on with the link', async () => {
    server.answers(familyTracking, off);
    server.answers(ownLinks, []);
    server.answers(switchFamilyTracking, { on: true }, changed);
    server.answers(generateTrackingLink, made, changed);
    const { click } = await open();
    expect(screen.getByText(/^Family tracking is off/)).toBeDefined();
    server.answers(familyTracking, { ...off, on: true });
    await click(screen.getByRole('button', { name: 'Create link' }));
    await settleEffects();
    expect(server.sent(switchFamilyTracking).map(({ body }) => body)).toEqual([{ on: true }]);
    expect(server.requestCount(generateTrackingLink)).toBe(1);
    expect(screen.queryByText(/^Family tracking is off/)).toBeNull();
  });

  it('shows the existing link, but not one made for a member', async () => {
    server.answers(familyTracking, { ...off, on: true });
    server.answers(ownLinks, [{ ...link, trackingId: 'of-a-member', memberId: 'member-1' }, link]);
    await open();
    expect(screen.getByText(`${location.origin}/track/driver/${link.trackingId}`)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });

  it('says after a lost response that a link may have been made', async () => {
    server.answers(familyTracking, { ...off, on: true });
    server.answers(ownLinks, []);
    server.loses(generateTrackingLink);
    const { click } = await open();
    await click(screen.getByRole('button', { name: 'Create link' }));
    await settleEffects();
    expect(screen.getByText('No answer from SafeRide')).toBeDefined();
    expect(
      screen.getByText('We got no answer, so this may have gone through. Check before you try again.'),
    ).toBeDefined();
  });
});
