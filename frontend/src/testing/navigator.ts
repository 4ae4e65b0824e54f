import { vi } from 'vitest';

/**
 * Adds properties to the browser's `navigator`. Its own getters still work, because they are called on the original.
 */
export const stubNavigator = (added: object): void => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => Reflect.get(name in added ? added : target, name),
      has: (target, name) => name in added || name in target,
    }),
  );
};
