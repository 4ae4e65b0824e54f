import { everyPageIn } from './harness/every-page.ts';

/** The rest of what `pages.test.ts` looks at. */
everyPageIn(
  [
    { size: 'phone', theme: 'dark' },
    { size: 'desk', theme: 'light' },
    { size: 'desk', theme: 'dark' },
  ],
  { withToast: ['phone', 'desk'], cramped: true },
);
