import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { expect } from 'vitest';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test } from '../harness/shared-system.ts';

test('a driver can replace poor photos while the review is pending', async ({ system }) => {
  const canResubmit = async (flags: readonly string[]) => {
    const driver = await givenSystemPerson(system.infrastructure, system.url, ['driver']);
    await givenReviewCase(system.infrastructure, driver, { score: 6.2, flags });
    await system.settled();
    const review = await driver.call(readVehicleReview);
    return [review?.status, review?.canResubmit];
  };
  expect(await canResubmit(['blurred'])).toEqual(['in_review', true]);
  expect(await canResubmit(['safety_concern'])).toEqual(['in_review', false]);
  expect(await canResubmit([])).toEqual(['in_review', false]);
});
