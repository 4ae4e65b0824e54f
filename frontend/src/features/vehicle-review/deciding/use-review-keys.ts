import { useEffect, useRef } from 'react';
import { type ReviewAction, reviewActionOf } from './review-shortcuts.ts';

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
