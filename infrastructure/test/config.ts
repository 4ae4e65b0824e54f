export interface TestConfig {
  /** A server to use instead of an embedded one. */
  readonly testDatabaseUrl: string | undefined;
  /** An EventStoreDB to run the contract tests on. */
  readonly eventStoreUrl: string | undefined;
}

/** The global set-up provides these to the tests. */
export const testConfig = (environment = process.env): TestConfig => ({
  testDatabaseUrl: environment.TEST_DATABASE_URL || undefined,
  eventStoreUrl: environment.EVENTSTORE_URL || undefined,
});
