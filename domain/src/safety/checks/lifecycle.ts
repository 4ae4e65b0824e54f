import { type Command, lifecycleOf } from '../../kernel/lifecycle.ts';
import { notNowText, notThereText, type RefusalWords } from '../../kernel/refusal-words.ts';
import { after, type Instant } from '../../time/instant.ts';
import type { Severity } from '../alert-kinds.ts';
import { safetyPolicy } from '../safety-policy.ts';
import type { RideFact } from '../watch/ride-facts.ts';
import type { SafetyCheckEvent } from './events.ts';

export interface AskCheck extends Command {
  readonly type: 'AskCheck';
  readonly rideId: string;
  readonly customerId: string;
  readonly driverId: string;
  readonly reasons: readonly RideFact[];
  readonly severity: Severity;
}

export interface AnswerCheck extends Command {
  readonly type: 'AnswerCheck';
  readonly rideId: string;
  readonly nth: number;
  readonly accountId: string;
  readonly answer: 'fine' | 'help';
}

export interface CloseCheck extends Command {
  readonly type: 'CloseCheck';
  readonly rideId: string;
  readonly cause: 'time' | 'ride_over';
}

export type SafetyCheckCommand = AskCheck | AnswerCheck | CloseCheck;

type SafetyCheckRefusal = { readonly refusal: 'NoSuchCheck' } | { readonly refusal: 'CheckOver' };

export const safetyCheckRefusals: RefusalWords<SafetyCheckRefusal> = {
  NoSuchCheck: notThereText('We can’t find this safety check.'),
  CheckOver: notNowText('This question was already answered or has expired. If you need help, use SOS.'),
};

const policy = safetyPolicy.checks;

interface Parties {
  readonly rideId: string;
  readonly customerId: string;
  readonly driverId: string;
  readonly nth: number;
}

export interface OpenCheck extends Parties {
  readonly reasons: readonly RideFact[];
  readonly answerBy: Instant;
  readonly fine: readonly ('customer' | 'driver')[];
}

export type SafetyCheckState =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly check: OpenCheck }
  /** No check starts before `quietUntil`. */
  | {
      readonly status: 'closed';
      readonly last: Parties;
      readonly answered: readonly ('customer' | 'driver')[];
      readonly quietUntil: Instant;
      /** After a call for help the other person still has time to answer; null otherwise. */
      readonly waiting: Pick<OpenCheck, 'reasons' | 'answerBy'> | null;
    };

/** When the silence of a person begins to count; null if no answer is awaited. */
export const answerDeadlineOf = (state: SafetyCheckState): Instant | null => {
  if (state.status === 'open') return state.check.answerBy;
  return state.status === 'closed' ? (state.waiting?.answerBy ?? null) : null;
};

type In<Status extends SafetyCheckState['status']> = Extract<SafetyCheckState, { status: Status }>;
type Closed = Extract<SafetyCheckEvent, { type: 'SafetyCheckClosed' }>['data'];

const { on, decider } = lifecycleOf<SafetyCheckState, SafetyCheckCommand, SafetyCheckEvent, SafetyCheckRefusal>();

const evolve = (state: SafetyCheckState, event: SafetyCheckEvent): SafetyCheckState => {
  switch (event.type) {
    case 'SafetyCheckAsked': {
      const { severity: _, policyVersion: __, ...facts } = event.data;
      return { status: 'open', check: { ...facts, fine: [] } };
    }
    case 'SafetyCheckAnswered': {
      if (state.status === 'closed') return { ...state, answered: [...state.answered, event.data.by] };
      if (state.status !== 'open' || event.data.answer !== 'fine') return state;
      return { status: 'open', check: { ...state.check, fine: [...state.check.fine, event.data.by] } };
    }
    case 'SafetyCheckClosed': {
      const { raisedFor, outcome, ...last } = event.data;
      // A longer pause after a call for help would tell the other person about it.
      const quietMs = outcome === 'unanswered' ? policy.quietAfterSilenceMs : policy.quietAfterAnswersMs;
      const quietUntil = after(event.at, quietMs);
      if (state.status === 'closed') {
        const answered = raisedFor === null ? state.answered : [...state.answered, raisedFor];
        return { ...state, answered, quietUntil, waiting: null };
      }
      const answered = [
        ...(state.status === 'open' ? state.check.fine : []),
        ...(raisedFor === null ? [] : [raisedFor]),
      ];
      const other = raisedFor === 'customer' ? 'driver' : 'customer';
      const waiting =
        state.status === 'open' && outcome === 'help' && !answered.includes(other)
          ? { reasons: state.check.reasons, answerBy: state.check.answerBy }
          : null;
      return { status: 'closed', last, answered, quietUntil, waiting };
    }
    default:
      return event satisfies never;
  }
};

const ask = (state: In<'none' | 'closed'>, { now, type: _, reasons, severity, ...who }: AskCheck) => {
  if (state.status === 'closed' && (now < state.quietUntil || state.last.nth >= policy.perRide)) return [];
  const nth = state.status === 'closed' ? state.last.nth + 1 : 1;
  const answerBy = after(now, policy.answerMs[severity]);
  const data = { ...who, nth, reasons: [...reasons], severity, answerBy, policyVersion: safetyPolicy.version };
  return [{ type: 'SafetyCheckAsked', data } as const];
};

const partiesOf = ({ rideId, customerId, driverId, nth }: Parties): Parties => ({ rideId, customerId, driverId, nth });

const sideOf = ({ customerId, driverId }: Parties, accountId: string) => {
  if (accountId === customerId) return 'customer' as const;
  return accountId === driverId ? ('driver' as const) : null;
};

const closing = (check: Parties, outcome: Closed['outcome'], raisedFor: Closed['raisedFor'] = null) =>
  ({ type: 'SafetyCheckClosed', data: { ...partiesOf(check), outcome, raisedFor } }) as const;

const answer = ({ check }: In<'open'>, command: AnswerCheck) => {
  const by = sideOf(check, command.accountId);
  if (by === null) return { refusal: 'NoSuchCheck' } as const;
  if (command.nth !== check.nth) return { refusal: 'CheckOver' } as const;
  const data = { ...partiesOf(check), by, answer: command.answer };
  const answered = { type: 'SafetyCheckAnswered', data } as const;
  if (command.answer === 'help') return [answered, closing(check, 'help', by)];
  if (check.fine.includes(by)) return [];
  return check.fine.length === 0 ? [answered] : [answered, closing(check, 'fine')];
};

/**
 * A late answer is accepted and closes the check again, exactly like an answer in time: a difference would tell a person
 * that the other one has called for help.
 */
const answerLate = ({ last, answered }: In<'closed'>, command: AnswerCheck) => {
  const by = sideOf(last, command.accountId);
  if (by === null) return { refusal: 'NoSuchCheck' } as const;
  const { answer } = command;
  const isRepeated = answered.includes(by);
  if (command.nth !== last.nth || (isRepeated && answer === 'help')) return { refusal: 'CheckOver' } as const;
  if (isRepeated) return [];
  const late = { type: 'SafetyCheckAnswered', data: { ...last, by, answer } } as const;
  return [late, closing(last, answer, answer === 'help' ? by : null)];
};

/** A driver's silence counts only after a long stop, because drivers must not pick up a phone while driving. */
const close = ({ check }: In<'open'>, { cause, now }: CloseCheck) => {
  if (cause === 'ride_over') return [closing(check, 'ride_over')];
  if (now < check.answerBy) return [];
  if (!check.fine.includes('customer')) return [closing(check, 'unanswered', 'customer')];
  return check.reasons.includes('long_stop') ? [closing(check, 'unanswered', 'driver')] : [closing(check, 'fine')];
};

/** The silence of one person counts also after the other one's call for help, which they must not notice. */
const closeLate = ({ last, answered, waiting }: In<'closed'>, { cause, now }: CloseCheck) => {
  if (waiting === null) return [];
  if (cause === 'ride_over') return [closing(last, 'ride_over')];
  if (now < waiting.answerBy) return [];
  if (!answered.includes('customer')) return [closing(last, 'unanswered', 'customer')];
  const isSilentAtStop = !answered.includes('driver') && waiting.reasons.includes('long_stop');
  return isSilentAtStop ? [closing(last, 'unanswered', 'driver')] : [closing(last, 'fine')];
};

export const safetyCheck = decider('safetyCheck', { status: 'none' }, evolve, [
  on(['none', 'closed'], 'AskCheck', ['SafetyCheckAsked'], ask),
  on('open', 'AskCheck', [], () => []),

  on('open', 'AnswerCheck', ['SafetyCheckAnswered', 'SafetyCheckClosed'], answer),
  on('closed', 'AnswerCheck', ['SafetyCheckAnswered', 'SafetyCheckClosed'], answerLate),
  on('none', 'AnswerCheck', [], () => ({ refusal: 'NoSuchCheck' })),

  on('open', 'CloseCheck', ['SafetyCheckClosed'], close),
  on('closed', 'CloseCheck', ['SafetyCheckClosed'], closeLate),
  on('none', 'CloseCheck', [], () => []),
]);
