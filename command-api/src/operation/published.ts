export { logReveal } from './log-reveal.ts';
export { countRevealRequest } from './part-requests.ts';
