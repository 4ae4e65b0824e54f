/** The only import of `later-features.ts`, because the bundler repeats its list of dependencies at each import. */
export const loadLater = () => import('./later-features.ts');
