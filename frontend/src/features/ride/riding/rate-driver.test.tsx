import { currentUser } from '@saferide/contracts/account/current-user';
import { rateRide } from '@saferide/contracts/ride/commands';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../../../browser/device-database.ts';
import { claimDeviceFor } from '../../../session/last-known-answers.ts';
import { anAcceptedRide, aPerson, inSeconds, OTHER_RIDE_ID, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { advanceClock, effectsSettled } from '../../../testing/time.ts';
import { RateDriver } from './rate-driver.tsx';

const over = anAcceptedRide({ status: 'completed', completedAt: inSeconds(-60), finalPrice: 2_500 });
const button = (name: string) => screen.getByRole('button', { name });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const oneWaits = () => screen.queryByText('1 thing waits for the network');

let online = true;
const network = async (there: boolean): Promise<void> => {
  online = there;
  dispatchEvent(new Event(there ? 'online' : 'offline'));
  await effectsSettled();
};

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

const rates = async (ride = over) => {
  const hands = await show(<RateDriver ride={ride} />);
  await hands.click(screen.getByRole('radio', { name: '4 stars' }));
  return hands;
};

describe('an action made offline', () => {
  it('is stored, shown with its age, and sent once when the network returns', async () => {
    const { click } = await rates();
    await network(false);
    await click(button('Send rating'));
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
    const { click } = await rates();
    await network(false);
    await click(button('Send rating'));
    await click(screen.getAllByRole('button', { name: 'Withdraw: Your rating' })[0] as Element);
    expect(theToast().getByText('Withdrawn')).toBeDefined();
    expect(oneWaits()).toBeNull();
    await network(true);
    expect(server.requestCount(rateRide)).toBe(0);
    expect(button('Send rating')).toBeDefined();
  });

  it('is still stored after the app was closed, but only for the account that made it', async () => {
    const { click } = await rates();
    await network(false);
    await click(button('Send rating'));
    cleanup();
    await show(<RateDriver ride={over} />);
    expect(oneWaits()).not.toBeNull();
    cleanup();
    online = true;
    await show(<RateDriver ride={over} />, { as: aPerson({ id: 'bola' }) });
    await advanceClock(60_000);
    expect(oneWaits()).toBeNull();
    expect(server.requestCount(rateRide)).toBe(0);
  });

  it('is not sent once the session belongs to another person', async () => {
    const { click } = await rates();
    await network(false);
    await click(button('Send rating'));
    server.answers(currentUser, aPerson({ id: 'bola' }));
    await network(true);
    await advanceClock(60_000);
    expect(server.requestCount(rateRide)).toBe(0);
  });

  it('is deleted when another person signs in', async () => {
    const { click } = await rates();
    await network(false);
    await click(button('Send rating'));
    void claimDeviceFor('bola');
    await advanceClock(1_000);
    const acts = (await openDeviceDatabase()).getAll('acts');
    await effectsSettled();
    expect(await acts).toEqual([]);
  });
});

describe('the reasons of a rating (spec 3 §2)', () => {
  const chip = (name: string) => screen.queryByRole('checkbox', { name });

  it('follow the stars, and those that no longer go with them are not sent', async () => {
    const { click } = await show(<RateDriver ride={over} />);
    expect(chip('Driving')).toBeNull();
    await click(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.getByRole('group', { name: 'What could be better?' })).toBeDefined();
    await click(screen.getByRole('checkbox', { name: 'Driving' }));
    await click(screen.getByRole('checkbox', { name: 'Late' }));
    await click(screen.getByRole('radio', { name: '5 stars' }));
    expect(screen.getByRole('group', { name: 'What went well?' })).toBeDefined();
    expect(chip('Late')).toBeNull();
    server.answers(rateRide, { id: RIDE_ID, stars: 5 }, { changed: ['rides'] });
    await click(button('Send rating'));
    expect(server.sent(rateRide).map(({ body }) => body)).toEqual([{ stars: 5, reasons: ['driving'], comment: '' }]);
  });
});

describe('an action whose response was lost', () => {
  it('waits, and is sent again with the same idempotency key', async () => {
    server.loses(rateRide);
    const { click } = await rates();
    await click(button('Send rating'));
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
    await first.click(button('Send rating'));
    cleanup();
    const second = await rates({ ...over, id: OTHER_RIDE_ID });
    await second.click(button('Send rating'));
    expect(screen.getByText('2 things wait for the network')).toBeDefined();
    server.refuses(rateRide, 'AlreadyRated');
    await network(true);
    await advanceClock(2_000);
    expect(theToast().getByText('Your rating was not saved')).toBeDefined();
    expect(server.sent(rateRide).map(({ params }) => params.id)).toEqual([RIDE_ID, OTHER_RIDE_ID]);
    expect(screen.queryByText(/for the network$/)).toBeNull();
  });

  it('is dropped after a day, and the rider is asked to repeat it', async () => {
    const { click } = await rates();
    await network(false);
    await click(button('Send rating'));
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    await network(true);
    await advanceClock(1_000);
    expect(theToast().getByText('A day has passed since. Please do it again.')).toBeDefined();
    expect(server.requestCount(rateRide)).toBe(0);
    expect(oneWaits()).toBeNull();
  });
});
