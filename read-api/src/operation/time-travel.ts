import { pastAnswer, readPastOf } from '@saferide/contracts/operation/time-travel';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fieldFault } from '../queries/problems.ts';

const FOUND_BY = ['rides', 'review_queue', 'review_history'];

const objectIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fieldFault('fields', 'Give the fields of the command as JSON', cause);
  }
};

export const mountTimeTravel = (router: Router, { queries, timeTravel }: ReadServices): void => {
  const caughtUp = async () => queries.positions.waitFor(FOUND_BY, await queries.head());

  mountQuery(router, readPastOf, queries, 'content', async ({ params, query, caller }) => {
    await caughtUp();
    return { body: await timeTravel.past({ ...params, ...query, roles: caller.roles }) };
  });

  mountQuery(router, pastAnswer, queries, 'content', async ({ params, query: { at, command, fields }, caller }) => ({
    body: await timeTravel.tryCommand({ ...params, roles: caller.roles, at, command, fields: objectIn(fields) }),
  }));
};
