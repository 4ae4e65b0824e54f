export { logReveal } from './log-reveal.ts';
export { countPartRequest } from './part-requests.ts';
