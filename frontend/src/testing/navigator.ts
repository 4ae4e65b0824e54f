import { vi } from 'vitest';

/** Adds to the browser's `navigator`, whose own getters keep working because they are called on it. */
export const navigatorHas = (added: object): void => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => Reflect.get(name in added ? added : target, name),
      has: (target, name) => name in added || name in target,
    }),
  );
};
