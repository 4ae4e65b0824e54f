import { activateTrial, readSubscription } from '@saferide/contracts/subscription/subscription';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError, isOutcomeUnknown } from './api-error.ts';
import { positions } from './positions.ts';
import { type CommandOptions, commandOptions } from './use-command.ts';

const problemOf = (status: number, code: string) => ({ type: 'about:blank', title: code, status, detail: code, code });
const answer = (status: number, code: string) => new ApiError(status, '', JSON.stringify(problemOf(status, code)));

describe('what became of a command', () => {
  it.each([
    ['when no answer came', new ConnectionError('gone'), true],
    ['when the answer cannot be read', new SyntaxError('not JSON'), true],
    ['when a gateway lost patience', answer(504, 'Unavailable'), true],
    ['when the first one is still at work', answer(409, 'IdempotencyKeyInUse'), true],
    ['when it was refused', answer(409, 'FareChanged'), false],
    ['when it was wrong', answer(422, 'InvalidRequest'), false],
  ])('%s', (_when, error, unknown) => {
    expect(isOutcomeUnknown(error)).toBe(unknown);
  });
});

describe('an answered command', () => {
  const call = { ...activateTrial, response: readSubscription.response.partial() } as const;
  let client: QueryClient;
  let fetchedAnew: string[];
  let happened: string[];

  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    positions.forget();
    fetchedAnew = [];
    happened = [];
    for (const model of ['subscriptions', 'drivers', 'rides', 'operations'] as const) {
      const queryKey = [model];
      client.setQueryData(queryKey, 'old');
      positions.answeredAt(JSON.stringify(queryKey), '05');
      const queryFn = async () => {
        fetchedAnew.push(model);
        await new Promise((resolve) => setImmediate(resolve));
        happened.push('fetched');
        return 'new';
      };
      new QueryObserver(client, { queryKey, queryFn, meta: { models: [model] } }).subscribe(() => undefined);
    }
  });
  afterEach(() => {
    client.clear();
    vi.unstubAllGlobals();
  });

  const sent = async (
    response: () => Response | Promise<never>,
    options: Partial<CommandOptions<typeof call>> = {},
  ) => {
    vi.stubGlobal('fetch', async () => response());
    const command = new MutationObserver(client, commandOptions(client, call, { current: null }, options));
    await command.mutate({ body: {} }).catch(() => undefined);
    return fetchedAnew;
  };
  const done = (headers: Record<string, string>) => () => new Response('{}', { headers });
  const refused = (status: number, headers: Record<string, string>) => () =>
    new Response(JSON.stringify(problemOf(status, 'TrialUsed')), { status, headers });

  it('fetches anew what it says that it changed, before it counts as done', async () => {
    const onDone = () => void happened.push('done');
    const anew = await sent(done({ 'X-Position': '06', 'X-Changed': 'subscriptions,rides' }), { onDone });
    expect(anew.sort()).toEqual(['rides', 'subscriptions']);
    expect(happened).toEqual(['fetched', 'fetched', 'done']);
  });

  it('fetches nothing that has seen it already', async () => {
    positions.answeredAt('["rides"]', '06');
    const anew = await sent(done({ 'X-Position': '06', 'X-Changed': 'subscriptions,rides' }));
    expect(anew).toEqual(['subscriptions']);
  });

  it('fetches the console anew after what is written in no log', async () => {
    expect(await sent(done({ 'X-Changed': 'operations' }))).toEqual(['operations']);
  });

  it('changes nothing on screen when it says nothing of changes', async () => {
    expect(await sent(done({ 'X-Position': '06' }))).toEqual([]);
  });

  it('was refused because of what the person could not see: after saying so, that is fetched anew', async () => {
    const onRefused = () => void happened.push('told');
    const anew = await sent(refused(409, { 'X-Position': '05', 'X-Changed': 'subscriptions' }), { onRefused });
    expect(anew).toEqual(['subscriptions']);
    expect(happened).toEqual(['told', 'fetched']);
  });

  it('changes nothing on screen when there is no such thing', async () => {
    expect(await sent(refused(404, {}))).toEqual([]);
  });

  it.each([
    ['when nothing came back', () => Promise.reject(new TypeError('network'))],
    ['when the server was in trouble', refused(500, {})],
  ])('may have changed anything %s: all that is shown is fetched anew', async (_when, response) => {
    const anew = await sent(response);
    expect(anew.sort()).toEqual(['drivers', 'operations', 'rides', 'subscriptions']);
  });
});
