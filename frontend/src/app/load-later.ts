/** The only import of `later.ts`, because the bundler lists its dependencies at each. */
export const loadLater = () => import('./later.ts');
