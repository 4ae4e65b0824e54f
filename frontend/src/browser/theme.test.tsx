import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorKeys } from './storage.ts';
import { themeStore } from './theme.ts';

const root = document.documentElement;
const before = root.className;

const systemIs = (theme: 'dark' | 'light') => {
  const listeners: ((change: { readonly matches: boolean }) => void)[] = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: theme === 'dark',
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  }));
  themeStore.start();
  return (changed: 'dark' | 'light') => {
    for (const listener of listeners) listener({ matches: changed === 'dark' });
  };
};

beforeEach(() => localStorage.removeItem(visitorKeys.theme));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem(visitorKeys.theme);
  root.className = before;
});

describe('the theme (spec 1 §4)', () => {
  it('is the stored choice, or else that of the system', () => {
    systemIs('dark');
    expect(themeStore.current()).toBe('dark');
    const changeSystem = systemIs('light');
    expect(themeStore.current()).toBe('light');
    changeSystem('dark');
    expect(themeStore.current()).toBe('dark');
    localStorage.setItem(visitorKeys.theme, 'light');
    systemIs('dark')('dark');
    expect(themeStore.current()).toBe('light');
  });

  it('is stored when it is switched, and set as a class of the document', () => {
    systemIs('light');
    themeStore.toggle();
    expect(localStorage.getItem(visitorKeys.theme)).toBe('dark');
    expect([root.classList.contains('dark'), root.classList.contains('light')]).toEqual([true, false]);
  });
});
