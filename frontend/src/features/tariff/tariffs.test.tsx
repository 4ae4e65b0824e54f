import {
  adoptTariff,
  type TariffHistory,
  type TariffPreview,
  tariffHistory,
  tryTariff,
  withdrawTariff,
} from '@saferide/contracts/tariff/tariff';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { Tariffs } from './tariffs.tsx';

const opening = {
  ...{ standardBase: 2_500, standardPerKm: 150, premiumBase: 4_000, premiumPerKm: 150, pradoPerHour: 10_000 },
};
const holds = { version: 'lagos-1', rates: opening, from: null };
const history: TariffHistory = { now: holds, announced: null, adopted: [holds], changes: [] };
const from = '2026-12-01T04:00:00.000Z';
const waits = { version: 'lagos-2', rates: { ...opening, standardPerKm: 180 }, from };
const change = { eventId: '0195b1a0-0000-7000-8000-000000000001', at: '2026-11-20T09:00:00.000Z', actorId: 'ops' };
const announced: TariffHistory = {
  ...history,
  announced: waits,
  changes: [{ ...change, version: 'lagos-2', from, reason: 'Fuel is dearer' }],
};

const sum = { rides: 3, asBooked: 12_000, tried: 12_900, dearer: 2, cheaper: 1 };
const preview: TariffPreview = {
  ...{ from: '2026-10-22', to: '2026-11-20' },
  total: sum,
  byVehicle: [{ vehicleType: 'standard', ...sum }],
  byCity: [{ city: 'Lagos', ...sum }],
  byBand: [
    { fromKm: 20, belowKm: null, hours: null, ...sum },
    { fromKm: null, belowKm: null, hours: 4, ...sum },
  ],
  byDriver: [{ driverId: 'dele', name: 'Dele Ojo', ...sum }],
  drivers: 1,
};

beforeEach(() => server.answers(tariffHistory, history));

const showTariffs = () => show(<Tariffs />, { as: aPerson({ roles: ['operator'] }) });
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const card = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('the tariff page', () => {
  it('shows the current rates, and that they were never changed', async () => {
    await showTariffs();
    expect(card('Current tariff: lagos-1').getByText('₦2,500')).toBeDefined();
    expect(card('Current tariff: lagos-1').getByText('Since launch.')).toBeDefined();
    expect(card('Who changed it').getByText(/^Not changed yet/)).toBeDefined();
    expect(screen.getByText(/These are the current rates/)).toBeDefined();
    expect(server.requestCount(tryTariff)).toBe(0);
  });

  it('shows an announced change with its author and reason, and lets an operator withdraw it with a reason', async () => {
    server.answers(tariffHistory, announced);
    server.answers(withdrawTariff, { version: 'lagos-2' });
    const { click, type } = await showTariffs();
    expect(card('Next tariff: lagos-2').getByText('Standard, per km: ₦150 → ₦180')).toBeDefined();
    expect(card('Who changed it').getByText('Fuel is dearer')).toBeDefined();
    expect(card('Who changed it').getByText(/from the command line/)).toBeDefined();
    await click(button('Withdraw'));
    await type(dialog().getByRole('textbox', { name: 'Reason' }), 'A mistake');
    server.answers(tariffHistory, history);
    await click(dialog().getByRole('button', { name: 'Withdraw' }));
    await advanceClock(0);
    expect(server.sent(withdrawTariff).map(({ params, body }) => [params, body])).toEqual([
      [{ version: 'lagos-2' }, { reason: 'A mistake' }],
    ]);
    expect(screen.queryByRole('region', { name: 'Next tariff: lagos-2' })).toBeNull();
  });
});

describe('proposed rates', () => {
  it('are tried on past rides', async () => {
    server.answers(tryTariff, preview);
    const { click, clear, type } = await showTariffs();
    await clear(field('Standard, per km'));
    await type(field('Standard, per km'), '180');
    await click(button('Try these rates'));
    await advanceClock(0);
    expect(server.requestCount(tryTariff)).toBe(1);
    expect(card('All rides').getByText('₦12,900')).toBeDefined();
    const bands = within(screen.getByRole('table', { name: 'By distance' }));
    expect(bands.getByRole('row', { name: /^20.0 km and more 3 ₦12,000 ₦12,900 ₦900 2 1$/ })).toBeDefined();
    expect(bands.getByRole('row', { name: /^4 hours/ })).toBeDefined();
    expect(within(screen.getByRole('table', { name: 'By driver' })).getByText('Dele Ojo')).toBeDefined();
  });

  it.each(['', '12.5', '-1', '6000', 'fifty'])('are not tried with a rate of “%s”', async (typed) => {
    const { click, clear, type } = await showTariffs();
    await clear(field('Standard, per km'));
    if (typed !== '') await type(field('Standard, per km'), typed);
    await click(button('Try these rates'));
    expect(screen.getByRole('alert').textContent).toBe('A whole number of naira from 0 to 5,000');
    expect(server.requestCount(tryTariff)).toBe(0);
  });

  it('can be adopted from a chosen time with a reason', async () => {
    server.answers(tryTariff, preview);
    server.answers(adoptTariff, { version: 'lagos-2', from });
    const { click, clear, type } = await show(<Tariffs />, {
      as: aPerson({ roles: ['operator'] }),
      at: '/ops/tariff?standardPerKm=180',
    });
    await click(button('Adopt these rates'));
    expect(dialog().getByText('Standard, per km: ₦150 → ₦180')).toBeDefined();
    const time = dialog().getByLabelText('In force from (Lagos)');
    const proposed = (time as HTMLInputElement).value;
    expect(proposed).toMatch(/T05:00$/);
    await clear(time);
    await type(dialog().getByRole('textbox', { name: 'Reason' }), 'Fuel is dearer');
    await click(dialog().getByRole('button', { name: 'Adopt' }));
    expect(dialog().getByRole('alert').textContent).toBe('Choose a time');
    await type(time, proposed);
    server.answers(tariffHistory, announced);
    await click(dialog().getByRole('button', { name: 'Adopt' }));
    await advanceClock(0);
    const utc = new Date(`${proposed}:00+01:00`).toISOString();
    expect(server.sent(adoptTariff).map(({ body }) => body)).toEqual([
      { ...opening, standardPerKm: 180, from: utc, reason: 'Fuel is dearer' },
    ]);
    expect(screen.queryByRole('button', { name: 'Adopt these rates' })).toBeNull();
    expect(screen.getByText(/lagos-2 is scheduled. Withdraw it before you adopt another/)).toBeDefined();
  });
});

it('the preview of proposed rates says that no ride was completed in the chosen days', async () => {
  server.answers(tryTariff, { ...preview, total: { ...sum, rides: 0 } });
  await show(<Tariffs />, { as: aPerson({ roles: ['operator'] }), at: '/ops/tariff?standardPerKm=180' });
  expect(screen.getByText(/No ride was completed in these days/)).toBeDefined();
});

it('a refused adoption of rates is explained in the dialog, which keeps the reason entered', async () => {
  server.answers(tryTariff, preview);
  server.refuses(adoptTariff, 'TariffAnnounced');
  const { click, type } = await show(<Tariffs />, {
    as: aPerson({ roles: ['operator'] }),
    at: '/ops/tariff?standardPerKm=180',
  });
  await click(button('Adopt these rates'));
  await type(dialog().getByRole('textbox', { name: 'Reason' }), 'Fuel is dearer');
  await click(dialog().getByRole('button', { name: 'Adopt' }));
  await advanceClock(0);
  expect(dialog().getByRole('alert').textContent).toContain('withdraw it first');
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Fuel is dearer');
});
