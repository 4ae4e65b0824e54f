/** What others may know of links. */

export { toldAt } from './told-at.ts';
