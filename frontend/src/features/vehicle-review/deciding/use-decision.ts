import type { Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { PhotoAngle } from '@saferide/contracts/pick-lists';
import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { problemCodeOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';

const MOVED_ON = new Set(['ReviewMovedOn', 'NotAllowedInState', 'NotFound', 'OwnVehicle']);

export type UndecidedCase = ReviewCaseView & { readonly aiAssessment: NonNullable<ReviewCaseView['aiAssessment']> };

export interface DecisionWords {
  readonly done: string;
  readonly about: string;
  readonly failed: string;
  readonly failedDetail: string;
}

export interface DecisionCallbacks {
  readonly onDecided: () => void;
  readonly onMovedOn: () => void;
}

export interface CaseDecisionFormProps extends DecisionCallbacks {
  readonly application: UndecidedCase;
  readonly about: string;
  readonly retake: readonly PhotoAngle[];
  readonly onCancel: () => void;
}

export const useDecision = <C extends Call>(
  call: C,
  words: DecisionWords,
  { onDecided, onMovedOn }: DecisionCallbacks,
) =>
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
