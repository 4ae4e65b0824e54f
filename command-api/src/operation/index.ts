export { logReveal } from './show-personal-part.ts';
