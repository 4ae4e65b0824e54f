/** SQLSTATEs of a missing table and a missing schema. */
const MISSING: readonly unknown[] = ['42P01', '3F000'];

export const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.includes(error.code);
