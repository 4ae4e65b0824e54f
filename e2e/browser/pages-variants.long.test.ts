import { everyPageIn } from './harness/every-page.ts';

everyPageIn(
  [
    { size: 'phone', theme: 'dark' },
    { size: 'desk', theme: 'light' },
    { size: 'desk', theme: 'dark' },
  ],
  { withToast: ['phone', 'desk'], cramped: true },
);
