export { leaveWaitlistOf } from './waitlist-commands.ts';
