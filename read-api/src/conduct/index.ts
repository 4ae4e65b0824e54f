export { apartSince, isMatchPreventedSql } from './conduct-queries.ts';
