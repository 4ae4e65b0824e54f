import type { NotAllowedInState, Refusal } from './lifecycle.ts';

/**
 * What a refusal means to the caller: the thing belongs to another person; there is no such thing; the command's values are out
 * of bounds; the current state does not allow it. HTTP maps these to 403, 404, 422 and 409.
 */
export type RefusalKind = 'not_yours' | 'not_there' | 'out_of_bounds' | 'not_now';

/** How people read one refusal. */
export interface RefusalText<R extends Refusal = Refusal> {
  readonly kind: RefusalKind;
  /** What happened and what to do. Numbers come from the refusal's facts or from the policy that refused. */
  sentence(facts: R): string;
}

/** The text of every refusal of a module; a missing one does not compile. */
export type RefusalWords<R extends Refusal> = {
  readonly [N in R['refusal']]: RefusalText<Extract<R, { readonly refusal: N }>>;
};

const refusalText =
  (kind: RefusalKind) =>
  <R extends Refusal>(sentence: string | ((facts: R) => string)): RefusalText<R> => ({
    kind,
    sentence: typeof sentence === 'string' ? () => sentence : sentence,
  });

export const notYours = refusalText('not_yours');
export const notThere = refusalText('not_there');
export const outOfBounds = refusalText('out_of_bounds');
export const notNow = refusalText('not_now');

/** The refusal that the kernel returns when a lifecycle has no row. */
export const lifecycleRefusals: RefusalWords<NotAllowedInState> = {
  NotAllowedInState: notNow('This is not possible any more, or not yet. Refresh to see how things stand.'),
};
