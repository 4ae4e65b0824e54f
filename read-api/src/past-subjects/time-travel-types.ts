import type { PastAnswer, PastSubject, SubjectPast } from '@saferide/contracts/operation/time-travel';
import type { PointInTime } from './point-in-time.ts';

export interface TimeTravelParams {
  readonly subject: PastSubject;
  readonly id: string;
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

export interface Unmasked {
  readonly revision: number;
  readonly state: unknown;
  readonly parties: readonly string[];
  readonly views: ReadonlyMap<string, unknown>;
}

/** Throws a 503 problem if too many requests wait. */
export interface TimeTravel {
  past(asked: TimeTravelParams): Promise<SubjectPast>;
  answer(asked: AnswerParams): Promise<PastAnswer>;
  /** Null before the subject's first event. */
  unmasked(asked: {
    readonly subject: PastSubject;
    readonly id: string;
    readonly moment: PointInTime;
    readonly as?: string;
  }): Promise<Unmasked | null>;
}
