export { accessOf, ranOut } from './access.ts';
export { accessSources, asPayer } from './past.ts';
