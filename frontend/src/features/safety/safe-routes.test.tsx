import {
  acknowledgeAlert,
  alertsAround,
  locationSafetyCheck,
  voteOnAlert,
  withdrawAlert,
} from '@saferide/contracts/safety/alerts';
import { areaAlertFrame } from '@saferide/contracts/safety/frames';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as alerting from '../../browser/play-alert.ts';
import { anAlert, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { safeRouteMonitoring } from './monitoring.ts';
import { SafeRoutes } from './safe-routes.tsx';

let alertSpy: MockInstance<typeof alerting.playAlert>;
beforeEach(() => {
  alertSpy = vi.spyOn(alerting, 'playAlert').mockReturnValue();
});

const at = { latitude: 6.6018, longitude: 3.3515 };
const nth = (n: number) => `0195b1a0-0000-7000-8000-00000000000${n}`;
const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => safeRouteMonitoring.switch(true));

describe('the list of alerts around a driver', () => {
  it('is not fetched before the position is known', async () => {
    await show(<SafeRoutes at={null} rideId={null} />);
    expect(screen.getByText('Alerts are shown as soon as your position is known.')).toBeDefined();
    expect(server.requestCount(alertsAround)).toBe(0);
  });

  it('says when nothing is reported nearby', async () => {
    await show(<SafeRoutes at={at} rideId={null} />);
    expect(screen.getByText('Nothing is reported around you.')).toBeDefined();
  });

  it('is limited to two alerts, and shows all on request', async () => {
    const types = ['flooding', 'road_closure', 'traffic'] as const;
    server.answers(
      alertsAround,
      types.map((type, index) => anAlert({ id: nth(index), type })),
    );
    const { click } = await show(<SafeRoutes at={at} rideId={null} />);
    expect(names()).toEqual(['Flooding, IkejaLow', 'Road closed, IkejaLow']);
    expect(screen.getAllByText(/^1\.0 km away in a straight line · Reported by one driver/)).toHaveLength(2);
    await click(button('Show all 3'));
    expect(names()).toHaveLength(3);
    await click(button('Show fewer'));
    expect(names()).toHaveLength(2);
  });

  it('lets drivers confirm and acknowledge an alert, and its author withdraw it', async () => {
    server.answers(alertsAround, [anAlert(), anAlert({ id: nth(1), type: 'flooding', own: true, acknowledged: true })]);
    const { click } = await show(<SafeRoutes at={at} rideId={null} />);
    const id = anAlert().id;
    server.answers(voteOnAlert, { id }, { changed: ['area_alerts'] });
    server.answers(alertsAround, [anAlert({ said: 'there' }), anAlert({ id: nth(1), type: 'flooding', own: true })]);
    await click(button('Still there: Heavy traffic, Ikeja'));
    expect(server.sent(voteOnAlert).map(({ body }) => body)).toEqual([{ stillThere: true }]);
    expect(screen.getByText(/You confirmed it\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Gone: Heavy traffic, Ikeja' })).toBeNull();
    server.answers(acknowledgeAlert, { id }, { changed: ['area_alerts'] });
    await click(button('I have seen: Heavy traffic, Ikeja'));
    expect(server.sent(acknowledgeAlert)[0]?.body).toEqual({ alertId: id, acknowledgedAt: expect.any(String) });
    server.answers(withdrawAlert, { id: nth(1) }, { changed: ['area_alerts'] });
    server.answers(alertsAround, []);
    await click(button('Remove report: Flooding, Ikeja'));
    expect(server.requestCount(withdrawAlert)).toBe(1);
    expect(screen.getByText('Nothing is reported around you.')).toBeDefined();
  });

  it('marks the button of an answer as busy while it is being sent', async () => {
    server.answers(alertsAround, [anAlert()]);
    const { click } = await show(<SafeRoutes at={at} rideId={null} />);
    server.holds(voteOnAlert);
    const [there, gone] = [/still there/i, /gone/i].map((name) => screen.getByRole('button', { name }));
    if (!there || !gone) throw new Error('An alert can be confirmed and denied');
    await click(gone);
    expect([there, gone].map((one) => one.getAttribute('aria-busy'))).toEqual([null, 'true']);
  });

  it('is checked every half minute during a ride, and shows new alerts', async () => {
    server.answers(locationSafetyCheck, { appeared: [], gone: [] });
    await show(<SafeRoutes at={at} rideId={RIDE_ID} />);
    await advanceClock(30_000);
    expect(server.sent(locationSafetyCheck).map(({ body }) => body)).toEqual([
      { rideId: RIDE_ID, location: at, nearbyAlerts: [] },
    ]);
    server.answers(locationSafetyCheck, { appeared: [anAlert().id], gone: [] });
    server.answers(alertsAround, [anAlert({ latitude: 6.602 })]);
    await advanceClock(30_000);
    await settleEffects();
    expect(names()).toEqual(['Heavy traffic, IkejaLow']);
    expect(screen.getByText(/^Where you are/)).toBeDefined();
  });

  it('can be switched off on the device', async () => {
    const { click } = await show(<SafeRoutes at={at} rideId={RIDE_ID} />);
    await click(screen.getByRole('switch', { name: 'Safe route monitoring' }));
    expect(screen.getByText(/^While this is off/)).toBeDefined();
    expect(localStorage.getItem('saferide_safe_routes')).toBe('false');
    await advanceClock(120_000);
    expect(server.sent(locationSafetyCheck)).toEqual([]);
  });
});

describe('a warning about something nearby', () => {
  const { distanceMetres: _, own: __, said: ___, acknowledged: ____, ...alert } = anAlert({ type: 'road_closure' });
  const say = (id: string) => socket.says(areaAlertFrame, { alert: { ...alert, id } });

  it('is announced once, on any page, for eight seconds', async () => {
    await show(<p>Some page</p>);
    await say(nth(2));
    await settleEffects();
    expect(screen.getByText('Road closed, Ikeja near you')).toBeDefined();
    expect(alertSpy).toHaveBeenCalledOnce();
    await advanceClock(7_900);
    expect(screen.queryByText('Road closed, Ikeja near you')).not.toBeNull();
    await advanceClock(1_000);
    expect(screen.queryByText('Road closed, Ikeja near you')).toBeNull();
    await say(nth(2));
    await settleEffects();
    expect(screen.queryByText('Road closed, Ikeja near you')).toBeNull();
  });

  it('is not announced while monitoring is off', async () => {
    safeRouteMonitoring.switch(false);
    await show(<p>Some page</p>);
    await say(nth(3));
    await settleEffects();
    expect(screen.queryByText(/near you/)).toBeNull();
  });
});
