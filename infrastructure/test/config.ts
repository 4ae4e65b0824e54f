export interface TestConfig {
  /** Instead of an embedded server. */
  readonly testDatabaseUrl: string | undefined;
  /** To run its contract suite on. */
  readonly eventStoreUrl: string | undefined;
}

/** Tests get it by vitest's `inject`. */
export const testConfig = (environment = process.env): TestConfig => ({
  testDatabaseUrl: environment.TEST_DATABASE_URL || undefined,
  eventStoreUrl: environment.EVENTSTORE_URL || undefined,
});
