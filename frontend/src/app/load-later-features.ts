/** The only import of `later-features.ts`, because the bundler repeats its list of dependencies at each import. */
export const loadLaterFeatures = () => import('./later-features.ts');
