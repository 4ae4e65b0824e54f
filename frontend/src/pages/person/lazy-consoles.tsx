import { lazy } from 'react';
import { withAllStyles } from '../../design/all-styles.ts';

const load = withAllStyles(() => import('./consoles.tsx'));

/** For the few who hold a role: nobody else loads the way there. */
export const LazyConsoles = lazy(async () => ({ default: (await load()).Consoles }));
