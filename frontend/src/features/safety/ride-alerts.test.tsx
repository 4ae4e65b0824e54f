import { rideSafety } from '@saferide/contracts/safety/checks';
import { areaAlertFrame } from '@saferide/contracts/safety/frames';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as alerting from '../../browser/play-alert.ts';
import { anAlert, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { settleEffects } from '../../testing/time.ts';
import { RideAlerts } from './ride-alerts.tsx';

beforeEach(() => {
  vi.spyOn(alerting, 'playAlert').mockReturnValue();
});

const { distanceMetres: _, own: __, said: ___, acknowledged: ____, ...alert } = anAlert({ type: 'flooding' });

it('a rider sees a warning about the place where the car is', async () => {
  server.answers(rideSafety, { check: null, alerts: [] });
  await show(<RideAlerts rideId={RIDE_ID} />);
  expect(screen.queryByText('Reported where you are now')).toBeNull();
  server.answers(rideSafety, { check: null, alerts: [alert] });
  await socket.says(areaAlertFrame, { alert });
  await settleEffects();
  expect(screen.getByText('Reported where you are now')).toBeDefined();
  expect(screen.getByText('Flooding, Ikeja (Reported by one driver)')).toBeDefined();
});
