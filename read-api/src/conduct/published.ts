/** What other columns may know of what people have against each other. */

export { isParted } from './parted.ts';
