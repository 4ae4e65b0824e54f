import { lazy } from 'react';
import { withAllStyles } from '../../design/all-styles.ts';

const load = withAllStyles(() => import('./customer-welcome.tsx'));

export const LazyWelcome = lazy(async () => ({ default: (await load()).CustomerWelcome }));
