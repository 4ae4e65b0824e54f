import { lazy } from 'react';

/** Comes when it is needed: who has ridden before never is welcomed. */
export const LazyWelcome = lazy(async () => ({ default: (await import('./customer-welcome.tsx')).CustomerWelcome }));
