/** The only import of `deferred-features.ts`, because the bundler repeats its list of dependencies at each import. */
export const loadDeferredFeatures = () => import('./deferred-features.ts');
