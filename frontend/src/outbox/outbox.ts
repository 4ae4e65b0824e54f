import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isOutcomeUnknown, sentenceOf } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { refetchDrawnFrom } from '../api/use-command.ts';
import { device, type QueuedAct } from '../browser/device.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { showToast } from '../toasts/toasts.ts';
import { isOutboxKind, type Kind, kinds } from './kinds.ts';
import { outboxWords } from './outbox.words.ts';
import { type Waiting, waiting } from './waiting.ts';

/**
 * Commands made without a network. They are sent in order, each with its idempotency key, so that one whose response
 * was lost is executed once; each leaves the queue when the server has accepted or refused it. An action is sent only
 * for the account that made it: the server is asked first who is signed in.
 */

const m = outboxWords;

/** The server remembers a key for a day; an older action might be executed twice. Milliseconds. */
export const WAITS_AT_MOST_MS = 24 * 60 * 60_000;

/** Retry interval while the browser reports having a network. Milliseconds. */
const AGAIN_MS = 30_000;

/** Other tabs show the same queue. */
const CHANNEL = 'saferide_outbox';

let client: QueryClient | null = null;
let channel: BroadcastChannel | null = null;
let sending: number | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

const me = (): string | undefined => client?.getQueryData(currentUserQuery.queryKey)?.id;

const actsOf = async (accountId: string | undefined): Promise<QueuedAct[]> => {
  const acts = await (await device()).getAll('acts');
  return acts.flatMap((act) => (act.id !== undefined && act.by === accountId ? [{ ...act, id: act.id }] : []));
};

const isToSend = ({ refused }: QueuedAct): boolean => refused === undefined;

const isFirst = ({ kind }: QueuedAct): boolean => isOutboxKind(kind) && (kinds[kind] as Kind).first === true;

const show = async (): Promise<void> => {
  const acts = await actsOf(me()).catch(() => []);
  waiting.set(acts.map((act) => ({ ...act, sending: act.id === sending })));
};

const changed = async (): Promise<void> => {
  channel?.postMessage('changed');
  await show();
};

const drop = async ({ id }: QueuedAct): Promise<void> => {
  await (await device()).delete('acts', id);
  await changed();
};

/** Announces the refusal; an action with its own screen stays there, others are dropped. */
const refuse = async ({ words, shown }: Kind, act: QueuedAct, sentence: string): Promise<void> => {
  if (shown) {
    await (await device()).put('acts', { ...act, refused: sentence });
    await changed();
  } else await drop(act);
  showToast(words.refused, { description: sentence, tone: 'destructive' });
};

/** Sends one action. False if it has to stay in the queue. */
const sendOne = async (to: QueryClient, act: QueuedAct): Promise<boolean> => {
  if (!isOutboxKind(act.kind)) {
    await drop(act);
    return true;
  }
  const kind: Kind = kinds[act.kind];
  const { params, body } = kind.call;
  const fits = params?.safeParse(act.params).success !== false && body?.safeParse(act.body).success !== false;
  if (!fits || Date.now() - act.madeAt > (kind.ofUseForMs ?? WAITS_AT_MOST_MS)) {
    await refuse(kind, act, fits ? (kind.ofUseForMs ? m.tooLate : m.tooOld) : m.notUnderstood);
    return true;
  }
  sending = act.id;
  await (await device()).put('acts', { ...act, tried: true });
  await changed();
  try {
    const answer = await callApi(kind.call, {
      params: act.params,
      body: act.body as never,
      idempotencyKey: act.key,
    });
    await drop(act);
    if (kind.words.sent !== undefined) showToast(kind.words.sent, { tone: 'good' });
    await refetchDrawnFrom(to, answer.changed, answer.position);
    return true;
  } catch (error) {
    if (isOutcomeUnknown(error)) return false;
    // An expired session and too many requests are retried later.
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 429) return false;
    if (kind.passes?.includes(error.code ?? '')) return false;
    await refuse(kind, act, sentenceOf(error, m.notUnderstood));
    await refetchDrawnFrom(to, error.changed);
    return true;
  } finally {
    sending = null;
    await show();
  }
};

const sendAll = async (): Promise<void> => {
  clearTimeout(again);
  if (!client || !navigator.onLine) return;
  if (!(await actsOf(me())).some(isToSend)) return;
  // Another person may have signed in on another tab: the server says whose session this is.
  const { id } = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  for (let sent = true; sent; ) {
    const acts = (await actsOf(id)).filter(isToSend);
    const first = acts.find(isFirst) ?? acts[0];
    if (!first) return;
    sent = await sendOne(client, first);
  }
  again = setTimeout(send, AGAIN_MS);
};

let running: Promise<void> | null = null;

/** Sends what waits, in one tab of this browser at a time. */
const send = (): Promise<void> => {
  const alone = () =>
    navigator.locks
      ? navigator.locks.request(CHANNEL, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
      : sendAll();
  running ??= alone()
    .catch((error) => {
      console.warn('What waits could not be sent', error);
      again = setTimeout(send, AGAIN_MS);
    })
    .finally(() => {
      running = null;
    });
  return running;
};

/** Stores an action and sends it as soon as possible. Rejects where the browser offers no storage. */
export const queue = async (act: Omit<QueuedAct, 'id' | 'madeAt'>): Promise<void> => {
  await (await device()).add('acts', { ...act, madeAt: Date.now() });
  await changed();
  // A run that is about to end may have read the queue before this was stored.
  void (running ?? Promise.resolve()).then(send);
};

/**
 * Stores an action that the caller sends itself right now, so that it survives the page. Rejects where the browser
 * offers no storage.
 */
export const keepAct = async (act: Omit<QueuedAct, 'id' | 'madeAt'>): Promise<void> => {
  await (await device()).add('acts', { ...act, madeAt: Date.now() });
  await changed();
};

/** Removes an action that was executed, or never will be. */
export const forgetAct = async (key: string): Promise<void> => {
  for (const act of await actsOf(me())) if (act.key === key) await drop(act);
};

/** Sends what waits, after the current run. */
export const sendSoon = (): void => void (running ?? Promise.resolve()).then(send);

/** Withdraws an action that has not been sent. */
export const withdrawCommand = async (act: QueuedAct): Promise<void> => {
  if (act.id === sending) return;
  await drop(act);
  showToast(m.withdrawn, act.tried ? { description: m.maybeSent } : {});
};

/** Queues a refused action again, behind the others. */
export const retryCommand = async ({ id, sending: _, refused: __, ...act }: Waiting): Promise<void> => {
  await (await device()).delete('acts', id);
  await queue(act);
};

/** Shows what waits, and sends it now and whenever the network may be back. */
export const startOutbox = (of: QueryClient): void => {
  client = of;
  channel ??= new BroadcastChannel(CHANNEL);
  channel.onmessage = () => void show();
  const refresh = () => void show().then(send);
  addEventListener('online', refresh);
  document.addEventListener('visibilitychange', refresh);
  // The list follows the signed-in account.
  let known = me();
  of.getQueryCache().subscribe(() => {
    if (me() === known) return;
    known = me();
    refresh();
  });
  refresh();
};
