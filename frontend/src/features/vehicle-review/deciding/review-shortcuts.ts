export type ReviewAction = 'next' | 'previous' | 'approve' | 'reject' | 'improve' | 'search' | 'help';

const actions: ReadonlyMap<string, ReviewAction> = new Map([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['i', 'improve'],
  ['/', 'search'],
  ['?', 'help'],
]);

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly typing: boolean;
  readonly dialogOpen: boolean;
}

export const reviewActionOf = ({ key, ctrlKey, metaKey, altKey, typing, dialogOpen }: KeyPress): ReviewAction | null =>
  ctrlKey || metaKey || altKey || typing || dialogOpen ? null : (actions.get(key.toLowerCase()) ?? null);

export const neighbourCase = (
  known: readonly string[],
  current: string | null,
  step: 1 | -1,
  present: ReadonlySet<string> = new Set(known),
): string | null => {
  const at = current === null ? -1 : known.indexOf(current);
  const ahead = at === -1 ? known : step === 1 ? known.slice(at + 1) : known.slice(0, at);
  const there = ahead.filter((id) => present.has(id) && id !== current);
  return (step === 1 ? there[0] : there.at(-1)) ?? null;
};
