/** The only place that imports `later.ts`, because the bundler lists its dependencies at each such place. */
export const loadLater = () => import('./later.ts');
