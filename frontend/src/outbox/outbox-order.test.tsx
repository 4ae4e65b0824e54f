import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import { rateRide } from '@saferide/contracts/ride/commands';
import { expect, it, vi } from 'vitest';
import { RIDE_ID } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { settleEffects } from '../testing/time.ts';
import { queueAction, storeActionUnsent } from './outbox.ts';

it('the outbox sends an emergency alert before actions stored earlier', async () => {
  let online = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  await show(<p>Anything</p>);
  const act = { by: 'ada', tried: false } as const;
  void queueAction({ ...act, kind: 'rating', key: 'rating-1', params: { id: RIDE_ID }, body: { stars: 5 } });
  await settleEffects();
  const body = { rideId: RIDE_ID, timestamp: new Date().toISOString(), location: null, silent: false };
  void storeActionUnsent({ ...act, kind: 'sosByRider', key: 'sos-1', params: {}, body });
  await settleEffects();
  const rating = server.holds(rateRide);
  server.loses(raiseAsRider);
  online = true;
  dispatchEvent(new Event('online'));
  await settleEffects();
  expect(server.sent(raiseAsRider).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['sos-1']);
  expect(server.requestCount(rateRide)).toBe(0);
  rating.loses();
});
