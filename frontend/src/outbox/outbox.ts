import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorSentence, isOutcomeUnknown } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { onCacheChange } from '../api/on-cache-change.ts';
import { refetchForReadModels } from '../api/use-command.ts';
import { openDeviceDatabase, type StoredAction } from '../browser/device-database.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { showToast } from '../toasts/toasts.ts';
import { outboxWords } from './outbox.words.ts';
import { isOutboxKind, type OutboxKind, outboxKinds, type WaitingAction, waitingActions } from './waiting-actions.ts';

const m = outboxWords;

export const MAX_ACTION_AGE_MS = 24 * 60 * 60_000;

const AGAIN_MS = 30_000;

/** An action sent within this time after its undo period shows no toast. */
const ON_TIME_MS = 5_000;

const CHANNEL = 'saferide_outbox';

let client: QueryClient | null = null;
let channel: BroadcastChannel | null = null;
let sending: number | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let release: ReturnType<typeof setTimeout> | undefined;

const me = (): string | undefined => client?.getQueryData(currentUserQuery.queryKey)?.id;

const actsOf = async (accountId: string | undefined): Promise<StoredAction[]> => {
  const acts = await (await openDeviceDatabase()).getAll('acts');
  return acts.flatMap((act) => (act.id !== undefined && act.by === accountId ? [{ ...act, id: act.id }] : []));
};

const isHeld = ({ heldUntil = 0 }: StoredAction): boolean => heldUntil > Date.now();

const isToSend = (act: StoredAction): boolean => act.refused === undefined && !isHeld(act);

const isFirst = ({ kind }: StoredAction): boolean =>
  isOutboxKind(kind) && (outboxKinds[kind] as OutboxKind).first === true;

const show = async (): Promise<void> => {
  const acts = await actsOf(me()).catch(() => []);
  waitingActions.set(acts.map((act) => ({ ...act, sending: act.id === sending, held: isHeld(act) })));
  clearTimeout(release);
  const next = Math.min(...acts.filter(isHeld).map(({ heldUntil = 0 }) => heldUntil));
  if (Number.isFinite(next)) release = setTimeout(showAndSend, next - Date.now());
};

const showAndSend = (): void => void show().then(send);

/** Ends the undo period when the page is hidden, because its timers may not run any more. */
const releaseHeld = async (): Promise<void> => {
  for (const { heldUntil, ...act } of await actsOf(me()))
    if (heldUntil !== undefined) await (await openDeviceDatabase()).put('acts', act);
};

const changed = async (): Promise<void> => {
  channel?.postMessage('changed');
  await show();
};

const drop = async ({ id }: StoredAction): Promise<void> => {
  await (await openDeviceDatabase()).delete('acts', id);
  await changed();
};

const refuse = async ({ words, shown }: OutboxKind, act: StoredAction, sentence: string): Promise<void> => {
  if (shown) {
    await (await openDeviceDatabase()).put('acts', { ...act, refused: sentence });
    await changed();
  } else await drop(act);
  showToast(words.refused, { description: sentence, tone: 'destructive' });
};

const sendOne = async (to: QueryClient, act: StoredAction): Promise<boolean> => {
  if (!isOutboxKind(act.kind)) {
    await drop(act);
    return true;
  }
  const kind: OutboxKind = outboxKinds[act.kind];
  const call = typeof kind.call === 'function' ? await kind.call() : kind.call;
  const { params, body } = call;
  const fits = params?.safeParse(act.params).success !== false && body?.safeParse(act.body).success !== false;
  if (!fits || Date.now() - act.madeAt > (kind.relevantForMs ?? MAX_ACTION_AGE_MS)) {
    await refuse(kind, act, fits ? (kind.relevantForMs ? m.tooLate : m.tooOld) : m.notUnderstood);
    return true;
  }
  sending = act.id;
  await (await openDeviceDatabase()).put('acts', { ...act, tried: true });
  await changed();
  try {
    const answer = await callApi(call, {
      params: act.params,
      body: act.body as never,
      idempotencyKey: act.key,
    });
    await drop(act);
    const wasOnTime = act.heldUntil !== undefined && Date.now() - act.heldUntil < ON_TIME_MS;
    if (kind.words.sent !== undefined && !wasOnTime) showToast(kind.words.sent, { tone: 'good' });
    await refetchForReadModels(to, answer.changed, answer.position);
    return true;
  } catch (error) {
    if (isOutcomeUnknown(error)) return false;
    // Retried later after an expired session or too many requests.
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 429) return false;
    if (kind.passes?.includes(error.code ?? '')) return false;
    await refuse(kind, act, errorSentence(error, m.notUnderstood));
    await refetchForReadModels(to, error.changed);
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
  // Another person may have signed in on another tab.
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

/** Where Web Locks exist, one tab sends at a time; elsewhere the idempotency key makes double sending harmless. */
const send = (): Promise<void> => {
  const alone = () =>
    navigator.locks
      ? navigator.locks.request(CHANNEL, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
      : sendAll();
  running ??= alone()
    .catch((error) => {
      console.warn('The waiting actions could not be sent', error);
      again = setTimeout(send, AGAIN_MS);
    })
    .finally(() => {
      running = null;
    });
  return running;
};

/** Rejects without browser storage, and after a sign-out. */
export const queueAction = async (act: Omit<StoredAction, 'id' | 'madeAt'>): Promise<void> => {
  await (await openDeviceDatabase()).add('acts', { ...act, madeAt: Date.now() });
  await changed();
  void (running ?? Promise.resolve()).then(send);
};

/** Stores the action without sending it. Rejects without browser storage, and after a sign-out. */
export const storeActionUnsent = async (act: Omit<StoredAction, 'id' | 'madeAt'>): Promise<void> => {
  await (await openDeviceDatabase()).add('acts', { ...act, madeAt: Date.now() });
  await changed();
};

export const removeAction = async (key: string): Promise<void> => {
  for (const act of await actsOf(me())) if (act.key === key) await drop(act);
};

export const sendOutboxSoon = (): void => void (running ?? Promise.resolve()).then(send);

/** Drops an action unless it is being sent. Shows a toast if its undo period was over. */
export const withdrawAction = async (act: StoredAction): Promise<void> => {
  if (act.id === sending) return;
  const wasHeld = isHeld(act);
  await drop(act);
  if (!wasHeld) showToast(m.withdrawn, act.tried ? { description: m.maybeSent } : {});
};

export const retryAction = async ({ id, sending: _, held: ___, refused: __, ...act }: WaitingAction): Promise<void> => {
  await (await openDeviceDatabase()).delete('acts', id);
  await queueAction(act);
};

const onVisibilityChange = (): void =>
  document.visibilityState === 'hidden' ? void releaseHeld().then(showAndSend) : showAndSend();

export const startOutbox = (of: QueryClient): void => {
  client = of;
  channel ??= new BroadcastChannel(CHANNEL);
  channel.onmessage = () => void show();
  addEventListener('online', showAndSend);
  document.addEventListener('visibilitychange', onVisibilityChange);
  let known = me();
  onCacheChange(of, () => {
    if (me() === known) return;
    known = me();
    showAndSend();
  });
  showAndSend();
};
