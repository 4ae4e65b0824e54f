import { pastAggregates } from '@saferide/contracts/operation/time-travel';
import { expect, it } from 'vitest';
import * as modules from '../modules.ts';

it('the contract lists the aggregate of each subject of time travel', () => {
  const subjects = Object.values(modules).flatMap((module) => ('past' in module ? module.past : []));
  expect(Object.fromEntries(subjects.map(({ name, decider }) => [name, decider.name]))).toEqual(pastAggregates);
});
