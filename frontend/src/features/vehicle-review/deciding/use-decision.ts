import type { Call, ResponseOf } from '@saferide/contracts/define-call';
import type { PhotoAngle } from '@saferide/contracts/pick-lists';
import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/desk';
import { problemCodeOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';

/** Refusals that mean that the case has changed, so that retrying is useless. */
const MOVED_ON = new Set(['ReviewMovedOn', 'NotAllowedInState', 'NotFound', 'OwnVehicle']);

/** A case that waits for a person: it has been assessed. */
export type OpenCase = ReviewCaseView & { readonly aiAssessment: NonNullable<ReviewCaseView['aiAssessment']> };

export interface DecisionWords {
  readonly done: string;
  /** The vehicle decided about. */
  readonly about: string;
  readonly failed: string;
  readonly failedDetail: string;
}

export interface DecisionEnds {
  /** The decision was made. */
  readonly onDecided: () => void;
  /** The decision is no longer possible. */
  readonly onMovedOn: () => void;
}

/** The props of a decision's form. */
export interface DecisionFields extends DecisionEnds {
  readonly application: OpenCase;
  /** The vehicle, in a few words. */
  readonly about: string;
  /** The photos marked for retaking. */
  readonly retake: readonly PhotoAngle[];
  readonly onCancel: () => void;
}

/** Sends one of the three decisions, and shows the outcome as a toast. */
export const useDecision = <C extends Call>(call: C, words: DecisionWords, { onDecided, onMovedOn }: DecisionEnds) =>
  useCommand<C>(call, {
    onDone: (_answer: ResponseOf<C>) => {
      showToast(words.done, { description: words.about, tone: 'good' });
      onDecided();
    },
    onRefused: (error) => {
      showFailure(error, words.failed, words.failedDetail);
      if (MOVED_ON.has(problemCodeOf(error) ?? '')) onMovedOn();
    },
  });
