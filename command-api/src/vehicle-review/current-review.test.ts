import { eventCatalogue } from '@saferide/domain/catalogue';
import { DELE, delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import { eightPhotos } from '@saferide/domain/testing/vehicle-review-fixtures';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { inMemorySubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { expect, test } from 'vitest';
import { loadCurrentReview } from './current-review.ts';

test('the latest of many reviews and the id of the next one are found with few reads', async () => {
  const store = inMemoryEventStore();
  let reads = 0;
  const counting: typeof store = {
    ...store,
    read: (...args) => {
      reads += 1;
      return store.read(...args);
    },
  };
  const log = openEventLog(counting, createCodec(eventCatalogue, inMemorySubjectKeys()));
  const ids: string[] = [];
  const most: number[] = [];
  for (let number = 0; number <= 200; number += 1) {
    reads = 0;
    const { current, nextId } = await loadCurrentReview(log, DELE);
    most.push(reads);
    expect([current?.reviewId, current?.state.status]).toEqual([ids.at(-1), current ? 'submitted' : undefined]);
    expect(ids).not.toContain(nextId);
    ids.push(nextId);
    const vehicle = { vehicleType: 'standard', vehicle: delesVehicle, state: 'Lagos', city: 'Lagos' } as const;
    const submit = {
      type: 'SubmitVehicle',
      reviewId: nextId,
      driverId: DELE,
      ...vehicle,
      photos: eightPhotos,
    } as const;
    const context = testContext(commandCause(nextId, { id: DELE, role: 'driver' }), NOON);
    await handleCommand(log, vehicleReview, nextId, { ...submit, now: NOON }, context);
  }
  expect([most[0], most[1], Math.max(...most)]).toEqual([1, 3, 17]);
});
