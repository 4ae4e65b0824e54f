export { accessOf, ranOut } from './access.ts';
export { accessMadeFrom, asPayer } from './past.ts';
