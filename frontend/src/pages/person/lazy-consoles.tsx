import { lazy } from 'react';
import { withAllStyles } from '../../design/all-styles.ts';

const load = withAllStyles(() => import('./consoles.tsx'));

/** Loaded lazily, only for people with a role. */
export const LazyConsoles = lazy(async () => ({ default: (await load()).Consoles }));
