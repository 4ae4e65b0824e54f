/** What other columns may know of operators' work. */

export { logReveal } from './log-reveal.ts';
export { askedToday } from './part-requests.ts';
