import { findPeople, onePerson, personSessions } from '@saferide/contracts/account/people';
import { DAY_MS } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { peopleCloseTo, refuseIfCloseTo } from '../queries/impartiality.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { readPerson } from './one-person.ts';
import { isContactSearch, listPeople } from './people.ts';
import { sessionViews } from './sessions.ts';

/** Limit for each operator, because trying numbers one by one would complete the masked ones. */
const CONTACT_SEARCHES_A_DAY = 50;

const tooManySearches = () =>
  edgeProblem(
    'TooManyRequests',
    `You searched for ${CONTACT_SEARCHES_A_DAY} e-mail addresses and phone numbers today. Search by name, plate or id, or go on tomorrow.`,
  );

export const mountPeople = (router: Router, { queries, sessions, clock, log, counts }: ReadServices): void => {
  mountQuery(router, findPeople, queries, 'position', async ({ query, caller, models }) => {
    if (query.q && isContactSearch(query.q)) {
      const search = { action: 'searches by contact', key: caller.accountId, windowMs: DAY_MS, by: 1 };
      if ((await counts.add(search, clock())).total > CONTACT_SEARCHES_A_DAY) throw tooManySearches();
    }
    return { body: await listPeople(models, query) };
  });

  mountQuery(router, onePerson, queries, 'content', async ({ params: { id }, caller, models }) => {
    const person = await readPerson({ models, log }, id, clock());
    if (!person)
      throw edgeProblem('NotFound', 'We can’t find this account. A new account shows here after a few seconds.');
    const { pendingErasure } = person;
    // The causes would reveal an emergency or a report about the operator.
    if (pendingErasure && (await peopleCloseTo(models, caller.accountId, clock())).includes(id))
      return { body: { ...person, pendingErasure: { ...pendingErasure, causes: [] } } };
    return { body: person };
  });

  mountQuery(router, personSessions, queries, 'content', async ({ params: { id }, caller, models }) => {
    await refuseIfCloseTo(models, caller.accountId, id, clock());
    return { body: sessionViews(await sessions.list(id)) };
  });
};
