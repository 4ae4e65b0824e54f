import { after, type Instant, latest } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import type { EmergencyState } from './state.ts';

export type ContactText =
  | { readonly about: 'raised'; readonly caseId: string; readonly times: number }
  | { readonly about: 'over'; readonly caseId: string };

/** `handledAt` is the time of the last attempt; null before any. */
export interface EarlierText {
  readonly text: ContactText;
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'dropped';
  readonly handledAt: Instant | null;
}

export type TextTiming = 'now' | 'never' | { readonly at: Instant };

const SOON_MS = 5_000;

const saysSo = (text: ContactText, state: EmergencyState): boolean => {
  if (state.status === 'none') return false;
  const { caseId, times } = state.current;
  const isOpen = state.status === 'open';
  return text.about === 'raised' ? isOpen && text.caseId === caseId && text.times === times : !isOpen;
};

/** The time of the last delivered text; empty if none was. */
const lastDelivery = (texts: readonly EarlierText[]): Instant =>
  texts.reduce<Instant>(
    (until, { state, handledAt }) => (state === 'delivered' && handledAt ? latest(until, handledAt) : until),
    '',
  );

export const textTimingOf = (
  text: ContactText,
  earlier: readonly EarlierText[],
  state: EmergencyState,
  now: Instant,
): TextTiming => {
  if (!saysSo(text, state)) return 'never';
  if (text.about === 'over') {
    const ofCase = earlier.filter((one) => one.text.caseId === text.caseId);
    const raised = ofCase.filter((one) => one.text.about === 'raised');
    if (raised.some((one) => one.state === 'waiting')) return { at: after(now, SOON_MS) };
    const lastOver = lastDelivery(ofCase.filter((one) => one.text.about === 'over'));
    if (lastDelivery(raised) <= lastOver) return 'never';
  }
  const last = lastDelivery(earlier);
  if (last === '') return 'now';
  const next = after(last, emergencyPolicy.textEveryMs);
  return next <= now ? 'now' : { at: next };
};
