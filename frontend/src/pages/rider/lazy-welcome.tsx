import { lazy } from 'react';
import { withAllStyles } from '../../design/all-styles.ts';

const load = withAllStyles(() => import('./customer-welcome.tsx'));

/** Comes when it is needed: who has ridden before never is welcomed. */
export const LazyWelcome = lazy(async () => ({ default: (await load()).CustomerWelcome }));
