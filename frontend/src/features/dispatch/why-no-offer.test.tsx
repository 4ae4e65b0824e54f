import { noOfferReasons, whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { whyNoOfferWords } from './dispatch.words.ts';
import { WhyNoOffer } from './why-no-offer.tsx';

const nothing: ResponseOf<typeof whyNoOffer> = {
  since: inSeconds(-86_400),
  around: 'Ikeja',
  positionKnown: true,
  reasons: [],
  requests: [],
};

const opened = async (answer: ResponseOf<typeof whyNoOffer>, paused: string | null = null) => {
  server.answers(whyNoOffer, answer);
  const hands = await show(<WhyNoOffer paused={paused} />);
  await hands.click(screen.getByText('Why no offer?'));
  return hands;
};

describe('“Why no offer?”', () => {
  it('sends no request before it is opened', async () => {
    await show(<WhyNoOffer paused={null} />);
    expect(server.requestCount(whyNoOffer)).toBe(0);
  });

  it('shows the most common reason first, with advice', async () => {
    const reasons = [
      { reason: 'offline', rides: 9 },
      { reason: 'lapsed', rides: 2 },
    ] as const;
    await opened({ ...nothing, reasons: [...reasons] });
    expect(screen.getByText(/^11 rides requested near Ikeja/)).toBeDefined();
    expect(screen.getByText('Most often, 9 of 11 times, you were offline.')).toBeDefined();
    expect(screen.getByText(/^Go online when/)).toBeDefined();
    const all = within(screen.getByRole('region', { name: 'All reasons' })).getAllByRole('listitem');
    expect(all.map(({ textContent }) => textContent)).toEqual(['You were offline9 times', 'Offer ran out2 times']);
  });

  it('lists each ride’s time, approximate area and reason', async () => {
    await opened({
      ...nothing,
      reasons: [{ reason: 'stale_fix', rides: 2 }],
      requests: [
        { at: inSeconds(-60), area: 'Ikeja', reason: 'stale_fix' },
        { at: inSeconds(-90), area: null, reason: 'stale_fix' },
      ],
    });
    expect(screen.getByText('Each time we didn’t know where you were.')).toBeDefined();
    const rides = within(screen.getByRole('region', { name: 'Ride by ride' })).getAllByRole('listitem');
    expect(rides.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/\d\d:\d\d · Ikeja.*No recent position/),
      expect.stringMatching(/\d\d:\d\d · Area no longer known.*No recent position/),
    ]);
  });

  it('says that the driver missed no ride when none was requested nearby', async () => {
    await opened(nothing);
    expect(screen.getByText(/^You didn’t miss any ride near Ikeja/)).toBeDefined();
  });

  it('asks the driver to turn on location when their position is unknown', async () => {
    await opened({ ...nothing, around: null, positionKnown: false });
    expect(screen.getByText(/Turn on location first/)).toBeDefined();
  });

  it('says until when the driver is paused, instead of advice for earlier rides', async () => {
    await opened({ ...nothing, reasons: [{ reason: 'withdrawn', rides: 3 }] }, '18:49');
    expect(screen.getByText('You’re paused until 18:49')).toBeDefined();
    expect(screen.getByText('Each time the rider cancelled.')).toBeDefined();
    expect(screen.queryByText(/^Nothing to fix/)).toBeNull();
  });

  it('promises a paused driver no rides elsewhere', async () => {
    await opened(nothing, '18:49');
    expect(screen.getByText('You’re paused until 18:49')).toBeDefined();
    expect(screen.queryByText(/^You didn’t miss any ride/)).toBeNull();
  });

  it('fetches the reasons again after “Look again”', async () => {
    const { click } = await opened(nothing);
    server.answers(whyNoOffer, { ...nothing, reasons: [{ reason: 'taken', rides: 1 }] });
    await click(screen.getByRole('button', { name: 'Look again' }));
    expect(screen.getByText('For this one another driver accepted before you.')).toBeDefined();
  });

  it.each(noOfferReasons)('has a short text and advice for the reason %s', (reason) => {
    const { short, often, advice } = whyNoOfferWords.reasons[reason];
    expect(short.length).toBeLessThan(32);
    expect(`${often} ${advice}`).toMatch(/^[a-z][^.]* [A-Z].*\.$/);
  });
});
