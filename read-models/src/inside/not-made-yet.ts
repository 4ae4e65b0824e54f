/** PostgreSQL's codes for a missing table and a missing schema. */
const MISSING: readonly unknown[] = ['42P01', '3F000'];

/** Whether a query failed because the projections have not made the tables of a read model yet. */
export const isNotMadeYet = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.includes(error.code);
