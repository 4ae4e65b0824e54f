/** What other columns may know of notices. */

export { type Notice, notice } from './notice.ts';
