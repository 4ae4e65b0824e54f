import type { Plugin } from 'vite';

const BEHAVIOUR = /@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;

/** TanStack Query carries its endless lists in every query; the app's lists have pages. Asking for one says so. */
export const withoutInfiniteQueries = (): Plugin => {
  let found = false;
  return {
    name: 'saferide:without-infinite-queries',
    apply: 'build',
    load: {
      filter: { id: BEHAVIOUR },
      handler: () => {
        found = true;
        return ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
          .map((name) => `export const ${name} = () => { throw new Error('Endless lists are left out of the app'); };`)
          .join('\n');
      },
    },
    buildEnd: (error) => {
      if (!error && !found) throw new Error('TanStack Query keeps its endless lists elsewhere now');
    },
  };
};
