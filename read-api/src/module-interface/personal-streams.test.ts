import { aggregates } from '@saferide/domain/aggregates';
import { expect, it } from 'vitest';
import * as modules from '../modules.ts';
import { type Module, personalStreamsOf } from './api-module.ts';

it('an export finds the streams of every aggregate whose streams are listed', () => {
  const listed = aggregates.filter(({ streamsOfPeople }) => streamsOfPeople === 'listed').map(({ name }) => name);
  expect(Object.keys(personalStreamsOf(Object.values<Module>(modules))).sort()).toEqual(listed.sort());
});
