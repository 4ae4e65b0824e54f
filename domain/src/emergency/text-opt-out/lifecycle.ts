import { z } from 'zod';
import { defineEvents, type EventOf, id } from '../../kernel/define-events.ts';
import { type Command, lifecycleOf } from '../../kernel/lifecycle.ts';
import type { RefusalWords } from '../../kernel/refusal-words.ts';
import { lagosDay } from '../../time/instant.ts';
import { emergencyContactsRefusals } from '../contacts/lifecycle.ts';
import { emergencyPolicy } from '../emergency-policy.ts';

/** `accountId` is null for all accounts. */
const data = z.object({ numberDigest: id, accountId: id.nullable() });

/** Stream `textOptOut-{numberDigest}`. */
export const textOptOutEvents = defineEvents({
  TextsStopped: { version: 1, data },
  TextsResumed: { version: 1, data },
});

export type TextOptOutEvent = EventOf<typeof textOptOutEvents>;

export interface TextOptOutState {
  readonly status: 'known';
  readonly everyone: boolean;
  readonly accountIds: readonly string[];
  /** How often texts were resumed on `day` (Africa/Lagos). */
  readonly resumed: { readonly day: string; readonly count: number };
}

export interface StopTexts extends Command {
  readonly type: 'StopTexts';
  readonly numberDigest: string;
  readonly accountId: string | null;
}
export interface ResumeTexts extends Command {
  readonly type: 'ResumeTexts';
  readonly numberDigest: string;
  readonly accountId: string;
}
type TextOptOutCommand = StopTexts | ResumeTexts;
type TextOptOutRefusal = { readonly refusal: 'TooManyContactTextChanges'; readonly limit: number };

export const textOptOutRefusals: RefusalWords<TextOptOutRefusal> = {
  TooManyContactTextChanges: emergencyContactsRefusals.TooManyContactTextChanges,
};

const { on, decider } = lifecycleOf<TextOptOutState, TextOptOutCommand, TextOptOutEvent, TextOptOutRefusal>();

const evolve = (state: TextOptOutState, { type, at, data: { accountId } }: TextOptOutEvent): TextOptOutState => {
  const stops = type === 'TextsStopped';
  const others = state.accountIds.filter((one) => one !== accountId);
  const day = lagosDay(at);
  const before = state.resumed.day === day ? state.resumed.count : 0;
  const resumed = stops ? state.resumed : { day, count: before + 1 };
  if (accountId === null) return { ...state, everyone: stops, resumed };
  return { ...state, accountIds: stops ? [...others, accountId] : others, resumed };
};

export const isTextingStopped = ({ everyone, accountIds }: TextOptOutState, accountId: string): boolean =>
  everyone || accountIds.includes(accountId);

const stop = ({ everyone, accountIds }: TextOptOutState, { numberDigest, accountId }: StopTexts) =>
  (accountId === null ? everyone : accountIds.includes(accountId))
    ? []
    : [{ type: 'TextsStopped', data: { numberDigest, accountId } } as const];

const resume = (state: TextOptOutState, { numberDigest, accountId, now }: ResumeTexts) => {
  const stopped = [...(state.everyone ? [null] : []), ...state.accountIds.filter((one) => one === accountId)];
  if (stopped.length === 0) return [];
  const { maxContactTextChangesADay: limit } = emergencyPolicy;
  if (state.resumed.day === lagosDay(now) && state.resumed.count >= limit - 1)
    return { refusal: 'TooManyContactTextChanges', limit } as const;
  return stopped.map((one) => ({ type: 'TextsResumed', data: { numberDigest, accountId: one } }) as const);
};

export const textOptOut = decider(
  'textOptOut',
  { status: 'known', everyone: false, accountIds: [], resumed: { day: '', count: 0 } },
  evolve,
  [on('known', 'StopTexts', ['TextsStopped'], stop), on('known', 'ResumeTexts', ['TextsResumed'], resume)],
);
