export { mustNotMeetSql } from './must-not-meet.ts';
