import { searchPlaces } from '@saferide/contracts/place/geo';
import { endAlert, issueAlert, listAlerts, type OperatorAlertView } from '@saferide/contracts/safety/operator-calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFoundPlace, anAlert, aPerson, inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { AreaAlertsPage } from './area-alerts-page.tsx';

const { distanceMetres: _, own: __, said: ___, acknowledged: ____, ...alert } = anAlert();
const listed: OperatorAlertView = { ...alert, reporterId: 'dele', denials: 1, over: null };
const over: OperatorAlertView = {
  ...listed,
  ...{ id: '0195b1a0-0000-7000-8000-00000000000b', type: 'protest', isActive: false },
  over: { at: inSeconds(-60), cause: 'ended', reason: 'The march is over' },
};
const operator = aPerson({ roles: ['operator'] });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  server.answersEach(listAlerts, ({ state }) => ({ alerts: state === 'standing' ? [listed] : [over], next: null }));
  server.answers(searchPlaces, { places: [aFoundPlace()], named: null, elsewhere: false, source: 'gazetteer' });
});

describe('the area alerts page', () => {
  it('shows current warnings, and past ones with the reason for their end', async () => {
    await show(<AreaAlertsPage />, { as: operator, at: '/ops/alerts' });
    const now = screen.getByRole('region', { name: 'Active' });
    expect(
      within(now).getByText(/Reported by one driver · 500 m around · until .* · 0 confirm it, 1 say it’s gone/),
    ).toBeDefined();
    expect(screen.getByText(/Ended, .*: The march is over/)).toBeDefined();
  });

  it('lets an operator end a warning with a reason', async () => {
    const { click, type } = await show(<AreaAlertsPage />, { as: operator, at: '/ops/alerts' });
    await click(button('End: Heavy traffic, Ikeja'));
    const dialog = screen.getByRole('dialog');
    await type(within(dialog).getByRole('textbox'), 'The road is free');
    server.answers(endAlert, { id: listed.id }, { changed: ['area_alerts'] });
    await click(within(dialog).getByRole('button', { name: 'End' }));
    expect(server.sent(endAlert).map(({ body }) => body)).toEqual([{ reason: 'The road is free' }]);
    expect(screen.getByText('The alert is over')).toBeDefined();
  });

  it('lets an operator issue a warning about a place found by its name', async () => {
    const { click, type } = await show(<AreaAlertsPage />, { as: operator, at: '/ops/alerts' });
    await type(screen.getByLabelText('Where'), 'Allen Avenue');
    await advanceClock(400);
    await settleEffects();
    await click(button('Warn people'));
    expect(server.sent(issueAlert)).toEqual([]);
    expect(screen.getByText('Describe what to look out for')).toBeDefined();
    await type(screen.getByLabelText('Warning text'), 'Robberies after dark');
    server.answers(issueAlert, { id: listed.id }, { changed: ['area_alerts'] });
    await click(button('Warn people'));
    const { latitude, longitude } = aFoundPlace();
    expect(server.sent(issueAlert).map(({ body }) => body)).toEqual([
      {
        ...{ id: expect.any(String), type: 'high_crime', severity: 'high', location: { latitude, longitude } },
        ...{ radius: 1_000, hours: 12, description: 'Robberies after dark' },
      },
    ]);
    expect(screen.getByText('Drivers and riders near there are warned.')).toBeDefined();
  });
});
