import { describeEveryPage } from './harness/every-page.ts';

describeEveryPage(
  [
    { size: 'phone', theme: 'light' },
    { size: 'phone', theme: 'dark' },
    { size: 'desk', theme: 'light' },
    { size: 'desk', theme: 'dark' },
  ],
  { withToast: ['phone', 'desk'], cramped: true, consoleContrast: true, variants: true },
);
