import { driversGivingBack, type FrequentGiveBackView } from '@saferide/contracts/driver/operator-calls';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { DriversGivingBack } from './drivers-giving-back.tsx';

const dele: FrequentGiveBackView = {
  ...{ id: 'dele', name: 'Dele Ojo', vehicle: { model: 'Toyota Corolla', plate: 'LND-123-AA', color: 'Silver' } },
  ...{ day: '2026-03-02', times: 4, lastAt: inSeconds(-60) },
};
const showList = (drivers: readonly FrequentGiveBackView[], next: string | null = null) => {
  server.answers(driversGivingBack, { drivers: [...drivers], next });
  return show(<DriversGivingBack />, { as: aPerson({ roles: ['operator'] }) });
};

describe('the list of drivers who give rides back', () => {
  it('says when it is empty', async () => {
    await showList([]);
    expect(screen.getByText('No driver gave back or missed 3 rides on one day of the last 7.')).toBeDefined();
  });

  it('shows how many rides each driver gave back and on which day, and loads further pages', async () => {
    const { click } = await showList([dele], 'more');
    expect(screen.getByText(/LND-123-AA · 4 rides on 2026-03-02 · last/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'History of Dele Ojo' })).toBeDefined();
    server.answers(driversGivingBack, { drivers: [{ ...dele, id: 'efe', name: 'Efe Obi' }], next: null });
    await click(screen.getByRole('button', { name: /more/i }));
    expect(screen.getByText('Efe Obi')).toBeDefined();
    expect(screen.getByText('Dele Ojo')).toBeDefined();
  });
});
