import { activateTrial, readSubscription } from '@saferide/contracts/subscription/subscription';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError, isOutcomeUnknown } from './api-error.ts';
import { logPositions } from './call-api.ts';
import { type CommandOptions, commandMutationOptions } from './use-command.ts';

const problemOf = (status: number, code: string) => ({ type: 'about:blank', title: code, status, detail: code, code });
const answer = (status: number, code: string) => new ApiError(status, '', JSON.stringify(problemOf(status, code)));

describe('isOutcomeUnknown', () => {
  it.each([
    ['is true without a response', new ConnectionError('gone'), true],
    ['is true for an unreadable response', new SyntaxError('not JSON'), true],
    ['is true after a gateway time-out', answer(504, 'Unavailable'), true],
    ['is true while the first attempt is being executed', answer(409, 'IdempotencyKeyInUse'), true],
    ['is false for a refusal', answer(409, 'FareChanged'), false],
    ['is false for an invalid command', answer(422, 'InvalidRequest'), false],
  ])('%s', (_when, error, unknown) => {
    expect(isOutcomeUnknown(error)).toBe(unknown);
  });
});

describe('useCommand (spec 3 §7)', () => {
  const call = { ...activateTrial, response: readSubscription.response.partial() } as const;
  let client: QueryClient;
  let refetchedModels: string[];
  let happened: string[];

  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    logPositions.forget();
    refetchedModels = [];
    happened = [];
    for (const model of ['subscriptions', 'drivers', 'rides', 'operations'] as const) {
      const queryKey = [model];
      client.setQueryData(queryKey, 'old');
      logPositions.answeredAt(JSON.stringify(queryKey), '05');
      const queryFn = async () => {
        refetchedModels.push(model);
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
    const command = new MutationObserver(client, commandMutationOptions(client, call, { current: null }, options));
    await command.mutate({ body: {} }).catch(() => undefined);
    return refetchedModels;
  };
  const done = (headers: Record<string, string>) => () => new Response('{}', { headers });
  const refused = (status: number, headers: Record<string, string>) => () =>
    new Response(JSON.stringify(problemOf(status, 'TrialUsed')), { status, headers });

  it('refetches the read models that the command changed before it reports success', async () => {
    const onDone = () => void happened.push('done');
    const refetched = await sent(done({ 'X-Position': '06', 'X-Changed': 'subscriptions,rides' }), { onDone });
    expect(refetched.sort()).toEqual(['rides', 'subscriptions']);
    expect(happened).toEqual(['fetched', 'fetched', 'done']);
  });

  it('does not refetch data that already include the command’s effect', async () => {
    logPositions.answeredAt('["rides"]', '06');
    const refetched = await sent(done({ 'X-Position': '06', 'X-Changed': 'subscriptions,rides' }));
    expect(refetched).toEqual(['subscriptions']);
  });

  it('refetches operations data after a command without a log position', async () => {
    expect(await sent(done({ 'X-Changed': 'operations' }))).toEqual(['operations']);
  });

  it('refetches nothing when the response names no read models', async () => {
    expect(await sent(done({ 'X-Position': '06' }))).toEqual([]);
  });

  it('reports a refusal first and then refetches the read models that the command concerns', async () => {
    const onRefused = () => void happened.push('refusal shown');
    const refetched = await sent(refused(409, { 'X-Position': '05', 'X-Changed': 'subscriptions' }), { onRefused });
    expect(refetched).toEqual(['subscriptions']);
    expect(happened).toEqual(['refusal shown', 'fetched']);
  });

  it('refetches nothing after a 404', async () => {
    expect(await sent(refused(404, {}))).toEqual([]);
  });

  it.each([
    ['after a lost response', () => Promise.reject(new TypeError('network'))],
    ['after a server error', refused(500, {})],
  ])('refetches every query %s, because the command may have been executed', async (_when, response) => {
    const refetched = await sent(response);
    expect(refetched.sort()).toEqual(['drivers', 'operations', 'rides', 'subscriptions']);
  });
});
