import { aggregates } from '@saferide/domain/aggregates';
import { expect, it } from 'vitest';
import { personalAggregates } from './account-streams.ts';

it('the export of an account decides for every aggregate whether its streams belong to a person', () => {
  expect(Object.keys(personalAggregates).sort()).toEqual(aggregates.map(({ name }) => name).sort());
});
