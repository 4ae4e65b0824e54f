/**
 * Imports point one way: domain ← infrastructure ← the services; the frontend sees the domain's contracts alone.
 * `e2e/house/boundaries.test.ts` plants a violation of every rule below and expects it to be named.
 */
const swc = require('@swc/core');

// dependency-cruiser has swc read every file as TypeScript without JSX; the app's components have it.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

const services = '(command-api|projections|read-api)';
const aggregates = [
  'account',
  'chat',
  'driver',
  'driver-duty',
  'driver-subscription',
  'payment',
  'review-settings',
  'ride',
  'safety',
  'vehicle-review',
].join('|');
const test = '[.]test[.]tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'An import that leads nowhere would also lead past every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain decides; it does no IO. zod is its only dependency.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: test },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'domain-tests-are-pure',
      comment: "The domain's tests run the domain alone.",
      severity: 'error',
      from: { path: `^domain/src/.*${test}` },
      to: { path: `^(infrastructure|${services}|frontend|start|e2e|bench)/` },
    },
    {
      name: 'aggregates-stand-alone',
      comment:
        'An aggregate knows nothing of another; what they share has a folder of its own, and reactions connect them.',
      severity: 'error',
      from: { path: `^domain/src/(${aggregates})/` },
      to: { path: `^domain/src/(${aggregates})/`, pathNot: '^domain/src/$1/' },
    },
    {
      name: 'contracts-see-no-decision',
      comment: 'Contracts cross the network, to a client that must not carry the rules of an aggregate.',
      severity: 'error',
      from: { path: '^domain/src/contracts/', pathNot: test },
      to: { path: `^domain/src/(${aggregates})/(decide|evolve|lifecycle|upcast)` },
    },
    {
      name: 'infrastructure-knows-no-service',
      comment: 'Infrastructure serves every service and depends on the domain alone.',
      severity: 'error',
      from: { path: '^infrastructure/' },
      to: { path: `^(${services}|frontend)/` },
    },
    {
      name: 'services-stand-alone',
      comment: 'Services meet in the event log and the read models, never in an import.',
      severity: 'error',
      from: { path: `^${services}/` },
      to: { path: `^(${services}|frontend)/`, pathNot: '^$1/' },
    },
    {
      name: 'frontend-sees-contracts-alone',
      comment: "The app knows what crosses the network and nothing else of the server's code.",
      severity: 'error',
      from: { path: '^frontend/' },
      to: {
        path: `^(domain|infrastructure|${services}|start|e2e|bench)/`,
        pathNot: '^domain/src/contracts/',
      },
    },
    {
      name: 'features-stand-alone',
      comment: 'Features of the app meet in its routes; what two of them need has a folder beneath them.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: ['^frontend/src/features/', '^frontend/src/app/'], pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'what-features-stand-on',
      comment: 'Design, data and session know no feature and no route.',
      severity: 'error',
      from: { path: '^frontend/src/(api|browser|design|live|messages|session|toasts)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'demo-sees-contracts-and-places-alone',
      comment: 'Simulated people use what everybody can use: the public calls, the socket, and a map of Lagos.',
      severity: 'error',
      from: { path: '^demo/' },
      to: {
        path: `^(domain|infrastructure|${services}|frontend)/`,
        pathNot: '^domain/src/(contracts|places)/',
      },
    },
    {
      name: 'nobody-needs-the-demo',
      comment: 'The demo looks at SafeRide from outside; nothing but its own test looks at the demo.',
      severity: 'error',
      from: { pathNot: '^(demo|e2e)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'nobody-needs-the-start',
      comment: 'The all-in-one start assembles the services; nothing but tests and benchmarks builds on it.',
      severity: 'error',
      from: { pathNot: '^(start|e2e|bench)/' },
      to: { path: '^start/' },
    },
    {
      name: 'nobody-needs-tests-and-benchmarks',
      comment: 'End-to-end tests and benchmarks are the outermost ring.',
      severity: 'error',
      from: { pathNot: '^(e2e|bench)/' },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'shipped-code-needs-no-test-tool',
      comment: 'What runs in production is installed without the development dependencies.',
      severity: 'error',
      from: {
        path: `^(domain|infrastructure|${services}|start)/src/`,
        pathNot: [test, '/testing/', '/test-[^/]+[.]ts$', '/contract[.]ts$'],
      },
      to: { path: ['(^|/)node_modules/(vitest|supertest|fast-check|tsx)/', '[.]test[.]ts$', '/test-[^/]+[.]ts$'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
