import { pastAnswer, readPastOf } from '@saferide/contracts/operation/time-travel';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { refuseIfCloseTo } from '../queries/impartiality.ts';
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

export const mountTimeTravel = (router: Router, { queries, timeTravel, clock }: ReadServices): void => {
  const caughtUp = async () => queries.positions.waitFor(FOUND_BY, await queries.head());

  /** An account's events reveal emergencies and reports about the operator and people who recently rode with them. */
  const refuseIfClose = async ({ subject, id }: { readonly subject: string; readonly id: string }, caller: Caller) => {
    if (subject === 'account') await refuseIfCloseTo(queries.modelReaders.of<'rides'>(), caller.accountId, id, clock());
  };

  mountQuery(router, readPastOf, queries, 'content', async ({ params, query, caller }) => {
    await caughtUp();
    await refuseIfClose(params, caller);
    return { body: await timeTravel.past({ ...params, ...query, roles: caller.roles }) };
  });

  mountQuery(router, pastAnswer, queries, 'content', async ({ params, query: { at, command, fields }, caller }) => {
    await refuseIfClose(params, caller);
    return {
      body: await timeTravel.tryCommand({ ...params, roles: caller.roles, at, command, fields: objectIn(fields) }),
    };
  });
};
