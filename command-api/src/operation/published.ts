/** What other columns may know of operators' work. */

export { askedToday } from './parts-asked.ts';
