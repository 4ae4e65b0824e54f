import { accessibilitySettings, applyAccessibility } from '../../browser/device-settings.ts';

const isShortcut = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && code === 'KeyA';

const FIELD = 'input:not([type=hidden], [type=range], :disabled), select:not(:disabled), textarea:not(:disabled)';
/** A field that appears later is not focused, because the person has begun to read the page. */
const FIELD_WITHIN_MS = 3_000;

/** Moves the focus from the heading of a page that opens to its first field, which may be rendered later. */
const focusFirstField = ({ target }: FocusEvent): void => {
  if (!accessibilitySettings.current().autoFocus || !(target instanceof HTMLElement) || !target.matches('main h1'))
    return;
  const main = target.closest('main');
  const focus = (): boolean => {
    const field = document.activeElement === target ? main?.querySelector<HTMLElement>(FIELD) : null;
    field?.focus();
    return field !== null && field !== undefined;
  };
  if (!main || focus()) return;
  const watching = new MutationObserver(() => {
    if (focus() || document.activeElement !== target) watching.disconnect();
  });
  watching.observe(main, { childList: true, subtree: true });
  setTimeout(() => watching.disconnect(), FIELD_WITHIN_MS);
};

let isFollowed = false;

/** `openPanel` is called for Alt+A. */
export const followAccessibility = (openPanel: () => void): void => {
  if (isFollowed) return;
  isFollowed = true;
  accessibilitySettings.subscribe(applyAccessibility);
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    openPanel();
  });
  addEventListener('focusin', focusFirstField);
};
