export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'plain' | 'good' | 'destructive';
  readonly to?: string | undefined;
  /** Undoes the action that the toast reports. */
  readonly undo?: (() => void) | undefined;
  /** In milliseconds. */
  readonly duration: number;
}

const DURATION_MS = 5_000;

let current: Toast | null = null;
let made = 0;
let isActedSince = false;
const listeners = new Set<() => void>();

const change = (toast: Toast | null): void => {
  current = toast;
  for (const listener of listeners) listener();
};

export const showToast = (
  title: string,
  { description, tone = 'plain', to, undo, duration = DURATION_MS }: Partial<Omit<Toast, 'id' | 'title'>> = {},
): void => {
  made += 1;
  isActedSince = false;
  change({ id: made, title, description, tone, to, undo, duration });
};

const noteUserAction = (): void => {
  isActedSince = true;
};

export const toasts = {
  current: (): Toast | null => current,
  dismiss: (id: number): void => {
    if (current?.id === id) change(null);
  },
  /** `byHistory` means that the person went back or forward. */
  pageChanged: (byHistory: boolean): void => {
    if (current && (isActedSince || byHistory)) change(null);
  },
  followActs: (): (() => void) => {
    const acts = ['pointerdown', 'click', 'keydown'] as const;
    for (const act of acts) addEventListener(act, noteUserAction, true);
    return () => {
      for (const act of acts) removeEventListener(act, noteUserAction, true);
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
