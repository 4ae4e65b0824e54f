/** What other columns may know of drivers. */

export { type DriverRow, findDriver } from './find-driver.ts';
