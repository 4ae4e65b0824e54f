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
/** Whether the person has pressed anything since the toast was shown: what happens next is no longer what it was about. */
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
   * Another page was opened. A toast goes along only if it belongs to what led there: if the person has pressed something
   * since it was shown, or went through the browser's history, it is about the page before.
   */
  pageChanged: (byHistory: boolean): void => {
    if (current && (isActedSince || byHistory)) change(null);
  },
  /** Notes what the person presses from now on, before the page acts on it; returns how to end that. */
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
