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
}

const DURATION_MS = 5_000;

let current: Toast | null = null;
let made = 0;
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
  change({ id: made, title, description, tone, to, duration });
};

export const toasts = {
  current: (): Toast | null => current,
  dismiss: (id: number): void => {
    if (current?.id === id) change(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
