import type { NotAllowedInState, Refusal } from './lifecycle.ts';

/** The class of a refusal; in this order, their HTTP statuses are 403, 404, 422 and 409. */
export type RefusalKind = 'not_yours' | 'not_there' | 'out_of_bounds' | 'not_now';

/** The class of a refusal, and the sentence that people read. */
export interface RefusalText<R extends Refusal = Refusal> {
  readonly kind: RefusalKind;
  sentence(facts: R): string;
}

/** Texts for every refusal of a union. */
export type RefusalWords<R extends Refusal> = {
  readonly [N in R['refusal']]: RefusalText<Extract<R, { readonly refusal: N }>>;
};

const refusalText =
  (kind: RefusalKind) =>
  <R extends Refusal>(sentence: string | ((facts: R) => string)): RefusalText<R> => ({
    kind,
    sentence: typeof sentence === 'string' ? () => sentence : sentence,
  });

/** A refusal because the subject belongs to another account (403). */
export const notYoursText = refusalText('not_yours');
/** A refusal because the subject does not exist (404). */
export const notThereText = refusalText('not_there');
/** A refusal because a value is not allowed (422). */
export const outOfBoundsText = refusalText('out_of_bounds');
/** A refusal because of the subject's current state (409). */
export const notNowText = refusalText('not_now');

/** Sentences for commands that the lifecycle does not allow in a state. */
export type StateSentences<Status extends string = string> = { readonly [S in Status]?: string };

/** Text for `NotAllowedInState`; `sentenceOf` may give a sentence for the aggregate and state. */
export const lifecycleRefusals = (
  sentenceOf: (facts: NotAllowedInState) => string | undefined,
): RefusalWords<NotAllowedInState> => ({
  NotAllowedInState: notNowText(
    (facts) => sentenceOf(facts) ?? 'Something has changed, so this can’t be done now. Refresh the page and try again.',
  ),
});
