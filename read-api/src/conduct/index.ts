export { isMatchPreventedSql } from './conduct-queries.ts';
