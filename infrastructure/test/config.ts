export interface TestConfig {
  /** A PostgreSQL server to make test databases on, instead of an embedded one. */
  readonly testDatabaseUrl: string | undefined;
  /** A real EventStoreDB to run its contract suite on. */
  readonly eventStoreUrl: string | undefined;
}

/** What the environment says to the test run. Tests get it through vitest's `inject`. */
export const testConfig = (environment = process.env): TestConfig => ({
  testDatabaseUrl: environment.TEST_DATABASE_URL || undefined,
  eventStoreUrl: environment.EVENTSTORE_URL || undefined,
});
