/**
 * Layers and modules as `columns.json` lists them. A layer never imports a higher one, services of one layer never import
 * each other, and a module imports from another one only what that one publishes.
 */
const swc = require('@swc/core');
const { columns, floors } = require('./columns.json');

// dependency-cruiser lets swc parse every file as TypeScript without JSX, which the app's components contain.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

const storeys = floors.map(({ packages }) => Object.keys(packages));
const any = (names) => `(${names.join('|')})`;
const above = (height) => storeys.slice(height + 1).flat();
const outermost = storeys.at(-1);
const services = storeys.find((names) => names.includes('command-api'));
/** Every module may use the domain's `place`. */
const domainColumns = columns.filter((column) => column !== 'place');
/** Where a layer above the contracts has its modules. */
const inColumns = '(?:(?:read-models|command-api|read-api)/src|frontend/src/features)';
const test = '[.](test|spec)[.]tsx?$';
const forTests = [test, '/testing/', '/test-[^/]+[.]ts$', '[/-]contract[.]ts$', '/contract/', '/faults/'];

const floorRules = storeys.slice(0, -1).flatMap((packages, height) =>
  packages.map((name) => ({
    name: `${name}-knows-no-higher-floor`,
    comment: 'A lower floor never imports a higher one.',
    severity: 'error',
    from: { path: `^${name}/` },
    to: { path: `^${any(above(height))}/` },
  })),
);

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'services-stand-alone',
      comment: 'Services meet in the event log and the read models, never in an import.',
      severity: 'error',
      from: { path: `^${any(services)}/` },
      to: { path: `^${any(services)}/`, pathNot: '^$1/' },
    },
    {
      name: 'columns-meet-in-what-they-publish',
      comment: "A column knows of another what that one's published.ts says, on its own floor and on lower ones.",
      severity: 'error',
      from: { path: `^${inColumns}/${any(columns)}/`, pathNot: test },
      to: {
        path: `^(?:${inColumns}/${any(columns)}|domain/src/${any(domainColumns)})/`,
        pathNot: ['^[^/]+/src/(features/)?$1/', '/published[.]ts$'],
      },
    },
    {
      name: 'domain-columns-meet-in-what-they-publish',
      comment: 'An aggregate knows nothing of the inside of another; what all of them speak has folders of its own.',
      severity: 'error',
      from: { path: `^domain/src/${any(domainColumns)}/`, pathNot: test },
      to: { path: `^domain/src/${any(domainColumns)}/`, pathNot: ['^domain/src/$1/', '/published[.]ts$'] },
    },
    {
      name: 'catalogue-of-what-is-published',
      comment: 'The event catalogue is made of what columns publish, so that no cycle arises.',
      severity: 'error',
      from: { path: `^domain/src/(columns|${any(columns)}/index)[.]ts$` },
      to: { path: `^domain/src/${any(columns)}/`, pathNot: ['/published[.]ts$', '/index[.]ts$'] },
    },
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
      comment: 'The domain decides; it does no IO. It depends on schemas (zod) and a hash alone.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: test },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/(zod|@noble/hashes)/'] },
    },
    {
      name: 'contracts-see-no-decision',
      comment: 'Contracts cross the network, to a client that must not carry the rules of an aggregate.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: test },
      to: { path: '^domain/src/.*/(decide/|evolve|lifecycle|refusals|upcast|published)' },
    },
    {
      name: 'frontend-sees-contracts-alone',
      comment: "The app knows what crosses the network and nothing else of the server's code.",
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: `^${any(storeys.flat())}/`, pathNot: '^(frontend|contracts)/' },
    },
    {
      name: 'features-know-no-page',
      comment: 'Pages are composed of features, and routes lead to pages.',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/(pages|app)/' },
    },
    {
      name: 'audiences-stand-alone',
      comment: 'What pages of two audiences show is a feature.',
      severity: 'error',
      from: { path: '^frontend/src/pages/([^/]+)/' },
      to: { path: '^frontend/src/(pages|app)/', pathNot: '^frontend/src/pages/$1/' },
    },
    {
      name: 'what-features-stand-on',
      comment: 'Design, data and session know no feature and no route.',
      severity: 'error',
      from: { path: '^frontend/src/(api|browser|design|live|messages|outbox|session|toasts)/' },
      to: { path: '^frontend/src/(features|pages|app)/' },
    },
    {
      name: 'demo-sees-contracts-and-places-alone',
      comment: 'Simulated people use what everybody can use: the public calls, the socket, and a map of Lagos.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: `^${any(storeys.flat())}/`, pathNot: ['^(demo|contracts|client)/', '^domain/src/place/'] },
    },
    {
      name: 'clients-stay-outside',
      comment: 'The client speaks to SafeRide from outside: of what SafeRide is made of, tests alone use it.',
      severity: 'error',
      from: { path: `^${any(storeys.slice(0, -1).flat())}/src/`, pathNot: ['^client/', ...forTests] },
      to: { path: '^client/' },
    },
    {
      name: 'client-sees-contracts-alone',
      comment: 'What a client knows of SafeRide is what crosses the network.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: forTests },
      to: { path: `^${any(storeys.flat())}/`, pathNot: ['^contracts/', '^client/src/(?!testing/)'] },
    },
    {
      name: 'nobody-needs-the-demo',
      comment: 'The demo looks at SafeRide from outside; nothing but its own test looks at the demo.',
      severity: 'error',
      from: { path: `^${any(outermost)}/`, pathNot: '^(demo|e2e)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'shipped-code-needs-no-test-tool',
      comment: 'What runs in production is installed without the development dependencies, and people load no test.',
      severity: 'error',
      from: { path: `^${any(storeys.slice(0, -1).flat())}/src/`, pathNot: forTests },
      to: {
        path: [
          '(^|/)node_modules/(vitest|supertest|fast-check|tsx|happy-dom|@testing-library/[^/]+)/',
          test,
          '/test-[^/]+[.]ts$',
          '^[^/]+/src/testing/',
        ],
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Only our own builds: most packages have a folder of this name too.
    exclude: { path: ['^[^/]+/dist/', '^[.]built/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
