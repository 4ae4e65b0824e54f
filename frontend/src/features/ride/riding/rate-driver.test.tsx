import { currentUser } from '@saferide/contracts/account/current-user';
import { rateRide } from '@saferide/contracts/ride/commands';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../../../browser/device-database.ts';
import { claimDeviceFor } from '../../../session/last-known-answers.ts';
import { anAcceptedRide, aPerson, inSeconds, OTHER_RIDE_ID, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { advanceClock, settleEffects } from '../../../testing/time.ts';
import { emptyRatingDraft, RateDriver } from './rate-driver.tsx';

const over = anAcceptedRide({ status: 'completed', completedAt: inSeconds(-60), finalPrice: 2_500 });
const button = (name: string) => screen.getByRole('button', { name });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const oneWaits = () => screen.queryByText('1 action is waiting for a connection');

let online = true;
const network = async (there: boolean): Promise<void> => {
  online = there;
  dispatchEvent(new Event(there ? 'online' : 'offline'));
  await settleEffects();
};

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

const Rate = ({ ride }: { readonly ride: RideView }) => {
  const [draft, setDraft] = useState(emptyRatingDraft);
  return <RateDriver ride={ride} draft={draft} onDraft={setDraft} ownButton />;
};

const rates = async (ride = over) => {
  const hands = await show(<Rate ride={ride} />);
  await hands.click(screen.getByRole('radio', { name: '4 stars' }));
  return hands;
};

const UNDO_MS = 5_000;
const sendRating = async ({ click }: Awaited<ReturnType<typeof rates>>) => {
  await click(button('Send rating'));
  await advanceClock(UNDO_MS);
};

describe('a rating that was just made (spec 3 §2)', () => {
  const undo = () => screen.queryByRole('button', { name: 'Undo: rating' });

  it('is sent after five seconds, until when it can be undone', async () => {
    server.answers(rateRide, { id: RIDE_ID, stars: 4 }, { changed: ['rides'] });
    const { click } = await rates();
    await click(button('Send rating'));
    expect(screen.getByText('You gave 4 stars')).toBeDefined();
    await advanceClock(UNDO_MS - 1_000);
    expect(server.requestCount(rateRide)).toBe(0);
    expect(oneWaits()).toBeNull();
    expect(undo()).not.toBeNull();
    await advanceClock(1_000);
    expect(server.requestCount(rateRide)).toBe(1);
    expect(undo()).toBeNull();
  });

  it('can be undone without losing the chosen stars', async () => {
    const { click } = await rates();
    await click(button('Send rating'));
    await click(undo() as Element);
    expect(screen.getByRole('radio', { name: '4 stars' }).getAttribute('aria-checked')).toBe('true');
    await advanceClock(60_000);
    expect(server.requestCount(rateRide)).toBe(0);
  });

  it('is sent at once when the app is left', async () => {
    server.answers(rateRide, { id: RIDE_ID, stars: 4 }, { changed: ['rides'] });
    const { click } = await rates();
    await click(button('Send rating'));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await advanceClock(1_000);
    expect(server.requestCount(rateRide)).toBe(1);
    visibility.mockRestore();
  });

  it('is sent after the app was closed and opened again', async () => {
    server.answers(rateRide, { id: RIDE_ID, stars: 4 }, { changed: ['rides'] });
    await (await rates()).click(button('Send rating'));
    cleanup();
    await show(<Rate ride={over} />);
    expect(undo()).not.toBeNull();
    await advanceClock(UNDO_MS);
    expect(server.requestCount(rateRide)).toBe(1);
  });
});

describe('an action made offline', () => {
  it('is stored, shown with its age, and sent once when the network returns', async () => {
    const hands = await rates();
    await network(false);
    await sendRating(hands);
    expect(server.requestCount(rateRide)).toBe(0);
    expect(oneWaits()).not.toBeNull();
    await advanceClock(8 * 60_000);
    expect(screen.getAllByText(/8 min ago/).length).toBeGreaterThan(0);
    server.answers(rateRide, { id: RIDE_ID, stars: 4 }, { changed: ['rides'] });
    await network(true);
    await advanceClock(60_000);
    expect(server.sent(rateRide).map(({ body, params }) => [params.id, body])).toEqual([
      [RIDE_ID, { stars: 4, reasons: [], comment: '' }],
    ]);
    expect(oneWaits()).toBeNull();
  });

  it('can be withdrawn, and is then never sent', async () => {
    const hands = await rates();
    await network(false);
    await sendRating(hands);
    await hands.click(screen.getAllByRole('button', { name: 'Withdraw: Your rating' })[0] as Element);
    expect(theToast().getByText('Withdrawn')).toBeDefined();
    expect(oneWaits()).toBeNull();
    await network(true);
    expect(server.requestCount(rateRide)).toBe(0);
    expect(button('Send rating')).toBeDefined();
  });

  it('is still stored after the app was closed, but only for the account that made it', async () => {
    const hands = await rates();
    await network(false);
    await sendRating(hands);
    cleanup();
    await show(<Rate ride={over} />);
    expect(oneWaits()).not.toBeNull();
    cleanup();
    online = true;
    await show(<Rate ride={over} />, { as: aPerson({ id: 'bola' }) });
    await advanceClock(60_000);
    expect(oneWaits()).toBeNull();
    expect(server.requestCount(rateRide)).toBe(0);
  });

  it('is not sent once the session belongs to another person', async () => {
    const hands = await rates();
    await network(false);
    await sendRating(hands);
    server.answers(currentUser, aPerson({ id: 'bola' }));
    await network(true);
    await advanceClock(60_000);
    expect(server.requestCount(rateRide)).toBe(0);
  });

  it('is deleted when another person signs in', async () => {
    const hands = await rates();
    await network(false);
    await sendRating(hands);
    void claimDeviceFor('bola');
    await advanceClock(1_000);
    const acts = (await openDeviceDatabase()).getAll('acts');
    await settleEffects();
    expect(await acts).toEqual([]);
  });
});

describe('the reasons of a rating (spec 3 §2)', () => {
  const chip = (name: string) => screen.queryByRole('checkbox', { name });

  it('depend on the stars, and those that no longer apply are not sent', async () => {
    const { click } = await show(<Rate ride={over} />);
    expect(chip('Driving')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await click(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.getByRole('textbox', { name: /^Comment/ })).toBeDefined();
    expect(screen.getByRole('group', { name: 'What could be better?' })).toBeDefined();
    await click(screen.getByRole('checkbox', { name: 'Driving' }));
    await click(screen.getByRole('checkbox', { name: 'Late' }));
    await click(screen.getByRole('radio', { name: '5 stars' }));
    expect(screen.getByRole('group', { name: 'What went well?' })).toBeDefined();
    expect(chip('Late')).toBeNull();
    server.answers(rateRide, { id: RIDE_ID, stars: 5 }, { changed: ['rides'] });
    await click(button('Send rating'));
    await advanceClock(UNDO_MS);
    expect(server.sent(rateRide).map(({ body }) => body)).toEqual([{ stars: 5, reasons: ['driving'], comment: '' }]);
  });
});

describe('an action whose response was lost', () => {
  it('waits, and is sent again with the same idempotency key', async () => {
    server.loses(rateRide);
    await sendRating(await rates());
    expect(oneWaits()).not.toBeNull();
    server.answers(rateRide, { id: RIDE_ID, stars: 4 }, { changed: ['rides'] });
    await advanceClock(60_000);
    const keys = server.sent(rateRide).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(oneWaits()).toBeNull();
  });
});

describe('a stored action that cannot be carried out', () => {
  it('shows the server’s refusal, and does not block the next action', async () => {
    const first = await rates();
    await network(false);
    await sendRating(first);
    cleanup();
    const second = await rates({ ...over, id: OTHER_RIDE_ID });
    await sendRating(second);
    expect(screen.getByText('2 actions are waiting for a connection')).toBeDefined();
    server.refuses(rateRide, 'AlreadyRated');
    await network(true);
    await advanceClock(2_000);
    expect(theToast().getByText('Your rating was not saved')).toBeDefined();
    expect(server.sent(rateRide).map(({ params }) => params.id)).toEqual([RIDE_ID, OTHER_RIDE_ID]);
    expect(screen.queryByText(/for the network$/)).toBeNull();
  });

  it('is dropped after a day, and the rider is asked to repeat it', async () => {
    const hands = await rates();
    await network(false);
    await sendRating(hands);
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    await network(true);
    await advanceClock(1_000);
    expect(theToast().getByText('A day has passed since. Please do it again.')).toBeDefined();
    expect(server.requestCount(rateRide)).toBe(0);
    expect(oneWaits()).toBeNull();
  });
});
