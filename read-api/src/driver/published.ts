/** What other columns may know of drivers. */

export { findDriver } from './find-driver.ts';
