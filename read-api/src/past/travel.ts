import type { PastAnswer, PastSubject, SubjectPast } from '@saferide/contracts/operation/time-travel';
import type { PointInTime } from './point-in-time.ts';

export interface TimeTravelParams {
  readonly subject: PastSubject;
  readonly id: string;
  /** What whoever asks may look at follows from these. */
  readonly roles: ReadonlySet<string>;
  readonly at?: string | undefined;
  readonly as?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AnswerParams extends Pick<TimeTravelParams, 'subject' | 'id' | 'roles' | 'at'> {
  readonly command: string;
  readonly fields: unknown;
}

/** What was known at a moment, with all that the log still tells of people. */
export interface Unmasked {
  readonly revision: number;
  readonly state: unknown;
  readonly parties: readonly string[];
  /** Answers by the name of their call. */
  readonly views: ReadonlyMap<string, unknown>;
}

/** Looks at the past. Each look is bounded and waits its turn; too many at once are asked to come again. */
export interface TimeTravel {
  past(asked: TimeTravelParams): Promise<SubjectPast>;
  answer(asked: AnswerParams): Promise<PastAnswer>;
  /** The same of any moment, for whoever holds it against what was answered then; null before the first event. */
  unmasked(asked: {
    readonly subject: PastSubject;
    readonly id: string;
    readonly moment: PointInTime;
    readonly as?: string;
  }): Promise<Unmasked | null>;
}
