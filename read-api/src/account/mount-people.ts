import { findPeople, onePerson, personSessions } from '@saferide/contracts/account/people';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { countContactSearch } from '../queries/contact-searches.ts';
import { peopleCloseTo, refuseIfCloseTo } from '../queries/impartiality.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { readPerson } from './one-person.ts';
import { listPeople } from './people.ts';
import { sessionViews } from './sessions.ts';

export const mountPeople = (router: Router, { queries, sessions, clock, log, counts }: ReadServices): void => {
  mountQuery(router, findPeople, queries, 'position', async ({ query, caller, models }) => {
    if (query.q) await countContactSearch({ counts, clock }, caller.accountId, query.q);
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
