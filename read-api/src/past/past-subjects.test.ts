import { pastAggregates } from '@saferide/contracts/operation/time-travel';
import { expect, it } from 'vitest';
import * as columns from '../modules.ts';

it('every time travel subject is published under the name of its aggregate', () => {
  const subjects = Object.values(columns).flatMap((column) => ('past' in column ? column.past : []));
  expect(Object.fromEntries(subjects.map(({ name, decider }) => [name, decider.name]))).toEqual(pastAggregates);
});
