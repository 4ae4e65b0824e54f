/** What other modules may know of tariffs. */

export { openTariffs } from './tariffs.ts';
