export interface TestConfig {
  readonly testDatabaseUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
}

export const testConfig = (environment = process.env): TestConfig => ({
  testDatabaseUrl: environment.TEST_DATABASE_URL || undefined,
  eventStoreUrl: environment.EVENTSTORE_URL || undefined,
});
