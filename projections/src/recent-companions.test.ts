import { impartialityPolicy } from '@saferide/domain/account/impartiality';
import type { RideEvent } from '@saferide/domain/ride/events';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  RIDE,
  rideAccepted,
  rideCancelled,
  rideCompleted,
  rideGivenBack,
  rideRequested,
} from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { readModelsByName } from '@saferide/read-models/models';
import { recentRideCounterpartsOf } from '@saferide/read-models/recent-ride-counterparts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Projector } from './engine/projector.ts';
import { ensureLiveSchema } from './engine/schemas.ts';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from './testing/projections-under-test.ts';

let world: ProjectionsUnderTest;
beforeEach(async () => {
  world = await openProjectionsUnderTest();
});
afterEach(() => world?.close());

const companions = async (events: readonly RideEvent[], now: string) => {
  const { rides: model } = readModelsByName;
  const { db, codec, store } = world;
  await ensureLiveSchema(db, model);
  const projector = new Projector({ model, schema: schemaOf(model), db, codec, announce: false });
  await projector.open();
  await world.append(events.map((event) => ({ stream: `ride-${RIDE}`, event })));
  await projector.project(await store.readAll('', 99));
  const found = await recentRideCounterpartsOf(openModelReaders(db).of<'rides'>(), [BOLA, DRIVER_1, DRIVER_2], now);
  return Object.fromEntries(found);
};

const { at: endedAt } = rideCompleted;
const none = { [BOLA]: [], [DRIVER_1]: [], [DRIVER_2]: [] };
const begun = [rideRequested, rideAccepted()];
const together = { ...none, [BOLA]: [DRIVER_1], [DRIVER_1]: [BOLA] };
const atLimit = after(endedAt, impartialityPolicy.afterRideMs);

describe('the recent companions of people', () => {
  it.each([
    ['are none while a ride has no driver', [rideRequested], endedAt, none],
    ['are the customer and the driver of an open ride', begun, endedAt, together],
    ['are the customer and the driver until 30 days after the ride', [...begun, rideCompleted], atLimit, together],
    ['are none once the 30 days are over', [...begun, rideCompleted], after(atLimit, 1), none],
    [
      'are the customer and the driver of a cancelled ride',
      [...begun, rideCancelled('cancelled_by_customer', DRIVER_1)],
      endedAt,
      together,
    ],
    ['include a driver who gave the ride back', [...begun, rideGivenBack(1)], endedAt, together],
    [
      'include the former and the present driver, who do not share the ride with each other',
      [...begun, rideGivenBack(1), rideAccepted(DRIVER_2)],
      endedAt,
      { [BOLA]: [DRIVER_1, DRIVER_2], [DRIVER_1]: [BOLA], [DRIVER_2]: [BOLA] },
    ],
  ])('%s', async (_, events, now, expected) => {
    const found = await companions(events, now);
    expect({ ...found, [BOLA]: [...(found[BOLA] ?? [])].sort() }).toEqual(expected);
  });
});
