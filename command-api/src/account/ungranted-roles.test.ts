import express from 'express';
import supertest from 'supertest';
import { describe, expect } from 'vitest';
import { givenCustomer, givenPersonWithRole } from '../testing/people.ts';
import { sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

describe('the check for ungranted roles', () => {
  test('removes a role that no event granted and ends the account’s sessions', async ({ serving }) => {
    const ally = await givenCustomer(serving);
    await serving.infrastructure.roles.add(ally.accountId, 'operator');
    expect((await sendAs(serving, 'post', '/api/ops/rides/none/end', ally).send({})).status).toBe(400);

    await serving.runTicks();

    expect(await serving.infrastructure.roles.grantedTo(ally.accountId)).toEqual([]);
    expect((await sendAs(serving, 'post', '/api/ops/rides/none/end', ally).send({})).status).toBe(401);
    const { text } = await supertest(express().get('/metrics', serving.api.measures)).get('/metrics');
    expect(text).toMatch(/^roles_without_grant_total\{role="operator",service="command-api"\} [1-9]/m);
  });

  test('keeps a role that an event granted', async ({ serving }) => {
    const operator = await givenPersonWithRole(serving, 'operator');
    await serving.runTicks();
    expect(await serving.infrastructure.roles.grantedTo(operator.accountId)).toEqual(['operator']);
  });
});
