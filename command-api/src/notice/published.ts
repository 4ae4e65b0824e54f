/** What other columns may know of telling people. */

export type { NoticeChannel } from './notice-channel.ts';
export { driverOf } from './shown-car.ts';
