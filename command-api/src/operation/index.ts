export { logReveal } from './log-reveal.ts';
