export type ReviewAction = 'next' | 'previous' | 'approve' | 'reject' | 'improve';

const actions: ReadonlyMap<string, ReviewAction> = new Map([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['i', 'improve'],
]);

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Somebody writes into a field. */
  readonly typing: boolean;
  /** A dialog lies over the page. */
  readonly dialogOpen: boolean;
}

/** What a key asks for on the review page; null for everything else, and while letters belong to something else. */
export const actionOf = ({ key, ctrlKey, metaKey, altKey, typing, dialogOpen }: KeyPress): ReviewAction | null =>
  ctrlKey || metaKey || altKey || typing || dialogOpen ? null : (actions.get(key.toLowerCase()) ?? null);

/**
 * The id that is `step` places after `current` in `ids`, held at both ends. Without a current one (or when it has left
 * the list) it is the first or the last. Null for an empty list.
 */
export const neighbour = (ids: readonly string[], current: string | null, step: 1 | -1): string | null => {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
};
