export { logReveal } from './log-reveal.ts';
export { countRevealRequest } from './reveal-requests.ts';
