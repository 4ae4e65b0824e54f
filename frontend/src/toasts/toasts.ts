/** One toast at a time: a new one takes the place of the one before (`spec/` document 1 §9). */

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'plain' | 'good' | 'destructive';
  /** The page where more of it is, which the toast leads to. */
  readonly to?: string | undefined;
  /** Milliseconds. */
  readonly duration: number;
  /** When it was shown, in epoch milliseconds. */
  readonly shownAt: number;
}

const DURATION_MS = 5_000;

/** What leads to another page may say so just before. Milliseconds. */
const GOES_ALONG_MS = 1_000;

let current: Toast | null = null;
let made = 0;
const listeners = new Set<() => void>();

const change = (toast: Toast | null): void => {
  current = toast;
  for (const listener of listeners) listener();
};

export const showToast = (
  title: string,
  { description, tone = 'plain', to, duration = DURATION_MS }: Partial<Omit<Toast, 'id' | 'title' | 'shownAt'>> = {},
): void => {
  made += 1;
  change({ id: made, title, description, tone, to, duration, shownAt: Date.now() });
};

export const toasts = {
  current: (): Toast | null => current,
  dismiss: (id: number): void => {
    if (current?.id === id) change(null);
  },
  /** Another page was opened: a toast about the one before has no business there. */
  pageChanged: (): void => {
    if (current && Date.now() - current.shownAt > GOES_ALONG_MS) change(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
