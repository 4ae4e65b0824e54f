import type { NotAllowedInState, Refusal } from './lifecycle.ts';

/**
 * What a refusal means to whoever gave the command: it is somebody else's; there is no such thing; the command itself is
 * out of bounds; things do not stand so that it applies. What speaks a protocol says these in its own terms.
 */
export type RefusalKind = 'not_yours' | 'not_there' | 'out_of_bounds' | 'not_now';

/** How one refusal is told to people. */
export interface RefusalText<R extends Refusal = Refusal> {
  readonly kind: RefusalKind;
  /** What happened and what to do. Figures come from the refusal's facts, or from the policy that refused. */
  sentence(facts: R): string;
}

/** How each refusal of a column is told; one without its sentence does not compile. */
export type RefusalWords<R extends Refusal> = {
  readonly [N in R['refusal']]: RefusalText<Extract<R, { readonly refusal: N }>>;
};

const told =
  (kind: RefusalKind) =>
  <R extends Refusal>(sentence: string | ((facts: R) => string)): RefusalText<R> => ({
    kind,
    sentence: typeof sentence === 'string' ? () => sentence : sentence,
  });

export const notYours = told('not_yours');
export const notThere = told('not_there');
export const outOfBounds = told('out_of_bounds');
export const notNow = told('not_now');

/** The refusal that every lifecycle gives by itself. */
export const lifecycleRefusals: RefusalWords<NotAllowedInState> = {
  NotAllowedInState: notNow('This is not possible any more, or not yet. Refresh to see how things stand.'),
};
