export { mustNotMeetSql } from './conduct-queries.ts';
