import { acceptTerms } from '@saferide/contracts/account/account';
import { terms } from '@saferide/contracts/account/terms';
import { account } from '@saferide/domain/account/lifecycle';
import { describe, expect } from 'vitest';
import { givenPerson } from '../testing/people.ts';
import { sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

describe('accepting the terms', () => {
  test('is recorded once per version, and refused for an older one', async ({ serving }) => {
    const person = await givenPerson(serving);
    const accept = (version: string) => sendAs(serving, 'post', '/api/account/terms', person).send({ version });
    expect((await accept('2020-01')).status).toBe(409);
    expect(await person.call(acceptTerms, { body: { version: terms.version } })).toEqual({ version: terms.version });
    const { events } = await serving.infrastructure.log.load(account, person.accountId);
    const accepted = events.filter(({ event }) => event.type === 'TermsAccepted');
    expect(accepted.map(({ event }) => event.data)).toEqual([{ accountId: person.accountId, version: terms.version }]);
  });
});
