import type { NotAllowedInState, Refusal } from './lifecycle.ts';

/** HTTP answers these with 403, 404, 422 and 409. */
export type RefusalKind = 'not_yours' | 'not_there' | 'out_of_bounds' | 'not_now';

export interface RefusalText<R extends Refusal = Refusal> {
  readonly kind: RefusalKind;
  /** Numbers come from the refusal or the policy. */
  sentence(facts: R): string;
}

export type RefusalWords<R extends Refusal> = {
  readonly [N in R['refusal']]: RefusalText<Extract<R, { readonly refusal: N }>>;
};

const refusalText =
  (kind: RefusalKind) =>
  <R extends Refusal>(sentence: string | ((facts: R) => string)): RefusalText<R> => ({
    kind,
    sentence: typeof sentence === 'string' ? () => sentence : sentence,
  });

export const notYoursText = refusalText('not_yours');
export const notThere = refusalText('not_there');
export const outOfBounds = refusalText('out_of_bounds');
export const notNow = refusalText('not_now');

export const lifecycleRefusals: RefusalWords<NotAllowedInState> = {
  NotAllowedInState: notNow('This is not possible any more, or not yet. Refresh to see how things stand.'),
};
