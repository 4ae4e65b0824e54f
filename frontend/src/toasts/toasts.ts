/** Only one toast is shown; a new one replaces it (`spec/` document 1 §9). */

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'plain' | 'good' | 'destructive';
  /** The page that the toast links to. */
  readonly to?: string | undefined;
  /** Milliseconds. */
  readonly duration: number;
}

const DURATION_MS = 5_000;

let current: Toast | null = null;
let made = 0;
/** Whether the person has pressed anything since the toast was shown; if so, a page opened next is unrelated to it. */
let isActedSince = false;
const listeners = new Set<() => void>();

const change = (toast: Toast | null): void => {
  current = toast;
  for (const listener of listeners) listener();
};

export const showToast = (
  title: string,
  { description, tone = 'plain', to, duration = DURATION_MS }: Partial<Omit<Toast, 'id' | 'title'>> = {},
): void => {
  made += 1;
  isActedSince = false;
  change({ id: made, title, description, tone, to, duration });
};

const noteAct = (): void => {
  isActedSince = true;
};

export const toasts = {
  current: (): Toast | null => current,
  dismiss: (id: number): void => {
    if (current?.id === id) change(null);
  },
  /**
   * Another page was opened. The toast stays only if it belongs to the navigation: not if the person has pressed
   * something since it was shown, or used the browser's history.
   */
  pageChanged: (byHistory: boolean): void => {
    if (current && (isActedSince || byHistory)) change(null);
  },
  /** Records presses, before the page handles them; returns a function that stops it. */
  followActs: (): (() => void) => {
    const acts = ['pointerdown', 'click', 'keydown'] as const;
    for (const act of acts) addEventListener(act, noteAct, true);
    return () => {
      for (const act of acts) removeEventListener(act, noteAct, true);
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
