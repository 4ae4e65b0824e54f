import { reportAlert } from '@saferide/contracts/safety/alerts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock, waitUntilLoaded } from '../../testing/time.ts';
import { ReportObstacle } from './report-obstacle.tsx';

const at = { latitude: 6.6018, longitude: 3.3515 };
const button = (name: string) => screen.getByRole('button', { name });

it('an obstacle on the road is reported in two taps', async () => {
  server.answers(reportAlert, { id: 'x' }, { changed: ['area_alerts'] });
  const { click } = await show(<ReportObstacle at={at} />);
  await click(button('Traffic alert'));
  expect(document.activeElement).toBe(button('Heavy traffic'));
  await click(button('Accident'));
  expect(server.sent(reportAlert).map(({ body }) => body)).toEqual([
    { id: expect.any(String), type: 'traffic_accident', location: at },
  ]);
  expect(screen.getByText('Thank you. Drivers nearby are warned.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accident' })).toBeNull();
});

it('a refused report shows that it was not sent', async () => {
  server.refuses(reportAlert, 'TooManyReports', { facts: { limit: 12 } });
  const { click } = await show(<ReportObstacle at={at} />);
  await click(button('Traffic alert'));
  await click(button('Flooding'));
  expect(screen.getByText('Your report was not sent')).toBeDefined();
});

it('an obstacle cannot be reported without a position', async () => {
  await show(<ReportObstacle at={null} />);
  expect(button('Traffic alert')).toHaveProperty('disabled', true);
  expect(screen.getByText(/^We need your location/)).toBeDefined();
});

it('a report made offline waits, and is dropped after ten minutes', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { click } = await show(<ReportObstacle at={at} />);
  await click(button('Traffic alert'));
  await click(button('Heavy traffic'));
  await waitUntilLoaded(() => screen.queryByText(/^Saved on this device/));
  await advanceClock(11 * 60_000);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitUntilLoaded(() => screen.queryByText('You were offline for too long, so it may no longer apply.'));
  expect(server.sent(reportAlert)).toEqual([]);
});
