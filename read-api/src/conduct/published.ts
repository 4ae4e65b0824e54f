export { isKeptApart } from './kept-apart.ts';
