export { isMatchPreventedSql as mustNotMeetSql } from './conduct-queries.ts';
