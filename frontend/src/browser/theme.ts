import { visitorKeys } from './storage.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const root = document.documentElement;

const stored = (): Theme | null => {
  try {
    const value = localStorage.getItem(visitorKeys.theme);
    return value === 'dark' || value === 'light' ? value : null;
  } catch {
    return null;
  }
};

const apply = (theme: Theme): void => {
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  for (const listener of listeners) listener();
};

export const themeStore = {
  current: (): Theme => (root.classList.contains('dark') ? 'dark' : 'light'),
  toggle: (): void => {
    const next = themeStore.current() === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(visitorKeys.theme, next);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    apply(next);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  start: (): void => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    apply(stored() ?? (system.matches ? 'dark' : 'light'));
    system.addEventListener('change', ({ matches }) => {
      if (stored() === null) apply(matches ? 'dark' : 'light');
    });
  },
};
