import { lazy } from 'react';
import { withAllStyles } from '../../design/all-styles.ts';

const load = withAllStyles(() => import('./console-links.tsx'));

export const LazyConsoleLinks = lazy(async () => ({ default: (await load()).ConsoleLinks }));
