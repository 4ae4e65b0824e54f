export { logReveal } from './log-reveal.ts';
export { askedToday } from './part-requests.ts';
