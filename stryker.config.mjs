/**
 * Mutates as many process managers and projections for rides, money and safety as fit into ten minutes. Static mutants
 * are ignored, because each would need all tests with freshly loaded modules.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  mutate: [
    'domain/src/processes/{acceptance,emergency,release,settlement}-process.ts',
    'read-models/src/chat/chats.ts',
    'read-models/src/payment/payments.ts',
    'read-models/src/safety/safety-checks.ts',
    'read-models/src/subscription/subscriptions.ts',
  ],
  // Names of commands, events and columns are checked by the compiler.
  mutator: { excludedMutations: ['ObjectLiteral', 'StringLiteral'] },
  // Only these files are copied. Stryker cannot read the root `tsconfig.json` with TypeScript 7.
  ignorePatterns: [
    '**',
    '!vitest.mutation.config.ts',
    '!tsconfig.base.json',
    '!*/tsconfig.json',
    '!domain/**',
    '!read-models/**',
    '**/dist',
    '**/node_modules',
  ],
  tempDirName: '.built/mutation',
  disableTypeChecks: false,
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: 100, break: 92 },
};
