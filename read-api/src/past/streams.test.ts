import { pastAggregates } from '@saferide/contracts/operation/time-travel';
import { expect, it } from 'vitest';
import * as columns from '../columns.ts';

it('names the past of each subject after its stream', () => {
  const subjects = Object.values(columns).flatMap((column) => ('past' in column ? column.past : []));
  expect(Object.fromEntries(subjects.map(({ name, decider }) => [name, decider.name]))).toEqual(pastAggregates);
});
