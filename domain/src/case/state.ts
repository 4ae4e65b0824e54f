import type { Instant } from '../time/instant.ts';
import type { CaseKind } from './case-kinds.ts';

export type CaseProgress =
  | { readonly turn: 'support'; readonly answerBy: Instant; readonly overdue: boolean }
  /** The case closes at `answerBy`, or waits without a limit if that is null. */
  | { readonly turn: 'rider'; readonly answerBy: Instant | null }
  | { readonly turn: 'none'; readonly closedAt: Instant };

export interface RiderCase {
  readonly caseId: string;
  readonly rideId: string;
  readonly driverId: string;
  readonly kind: CaseKind;
  readonly progress: CaseProgress;
  readonly operatorId: string | null;
  /** Ids of the messages after the description. */
  readonly messageIds: readonly string[];
}

export interface RiderCasesState {
  readonly status: 'kept';
  readonly cases: readonly RiderCase[];
}

export const isOpenCase = ({ progress }: RiderCase): boolean => progress.turn !== 'none';

export const findCase = ({ cases }: RiderCasesState, caseId: string): RiderCase | undefined =>
  cases.find((one) => one.caseId === caseId);

/** When the case is next due; null once it is overdue or closed, and while it waits without a deadline. */
export const caseDueAt = ({ progress }: RiderCase): Instant | null => {
  switch (progress.turn) {
    case 'support':
      return progress.overdue ? null : progress.answerBy;
    case 'rider':
      return progress.answerBy;
    case 'none':
      return null;
    default:
      return progress satisfies never;
  }
};
