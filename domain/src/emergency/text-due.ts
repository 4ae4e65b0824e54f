import { after, type Instant, latest } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import type { EmergencyState } from './state.ts';

/** A text to one contact: that somebody asks for help, for the so-many-th time; or that it is over. */
export type ContactText =
  | { readonly about: 'raised'; readonly caseId: string; readonly times: number }
  | { readonly about: 'over'; readonly caseId: string };

/** What has become of an earlier one to the same contact. `handledAt`: when that was tried last; null where it never was. */
export interface EarlierText {
  readonly text: ContactText;
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'dropped';
  readonly handledAt: Instant | null;
}

/** Now; when to look again; or never, for it is not so any more. */
export type TextDue = 'now' | 'never' | { readonly at: Instant };

/** How soon it is looked again whether the text before has gone. */
const SOON_MS = 5_000;

const saysSo = (text: ContactText, state: EmergencyState): boolean => {
  if (state.status === 'none') return false;
  const { caseId, times } = state.current;
  const isOpen = state.status === 'open';
  return text.about === 'raised' ? isOpen && text.caseId === caseId && text.times === times : !isOpen;
};

/**
 * When a text may go to a contact: one a minute, each true when it goes. That it is over is told to whoever was told that it
 * had begun. No other budget holds them, and no hour of the night.
 */
export const textDue = (
  text: ContactText,
  earlier: readonly EarlierText[],
  state: EmergencyState,
  now: Instant,
): TextDue => {
  if (!saysSo(text, state)) return 'never';
  if (text.about === 'over') {
    const ofCase = earlier.filter((one) => one.text.about === 'raised' && one.text.caseId === text.caseId);
    if (ofCase.some((one) => one.state === 'waiting')) return { at: after(now, SOON_MS) };
    if (!ofCase.some((one) => one.state === 'delivered')) return 'never';
  }
  const last = earlier.reduce<Instant>(
    (until, { state: came, handledAt }) => (came === 'delivered' && handledAt ? latest(until, handledAt) : until),
    '',
  );
  if (last === '') return 'now';
  const next = after(last, emergencyPolicy.textEveryMs);
  return next <= now ? 'now' : { at: next };
};
