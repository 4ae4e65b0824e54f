import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../../browser/storage.ts';

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

export const consoleStorageKeys = {
  reviewShortcuts: 'saferide_review_shortcuts',
} as const;

export const useReviewShortcuts = (): readonly [on: boolean, change: (on: boolean) => void] => {
  const [on, setOn] = useState(() => readStored('local', consoleStorageKeys.reviewShortcuts, z.boolean()) ?? true);
  const change = (next: boolean) => {
    writeStored('local', consoleStorageKeys.reviewShortcuts, next);
    setOn(next);
  };
  return [on, change];
};

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

export const useReviewKeys = (enabled: boolean, act: (action: ReviewAction) => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const dialogOpen = document.querySelector('dialog[open]') !== null;
      const action = reviewActionOf({ key, ctrlKey, metaKey, altKey, typing: takesText(target), dialogOpen });
      if (action === null || event.repeat) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [enabled]);
};
