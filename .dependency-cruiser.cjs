/**
 * Which file may import which. Layers follow from the packages' `dependencies`, modules from the folders: a module is
 * a folder with a `module.ts` or `index.ts`, and other modules import only its `index.ts`.
 */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const swc = require('@swc/core');
const { workspaces } = require('./package.json');

// dependency-cruiser lets swc parse every file as TypeScript without JSX, which the app's components contain.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

const anyOf = (names) => `(${names.join('|')})`;
const manifestOf = (name) => require(`./${name}/package.json`);
const namesIn = (dependencies = {}) => Object.keys(dependencies).map((dependency) => dependency.split('/').at(-1));
const dependenciesOf = (name) => namesIn(manifestOf(name).dependencies);
const othersThan = (names) => `^${anyOf(workspaces.filter((name) => !names.includes(name)))}/`;
const foldersIn = (folder) =>
  readdirSync(join(__dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const isModule = (folder) => ['module.ts', 'index.ts'].some((file) => existsSync(join(__dirname, folder, file)));
const modulesIn = (folder) => foldersIn(folder).filter((name) => name !== 'kernel' && isModule(`${folder}/${name}`));

const shipped = workspaces.filter((name) => !['bench', 'demo', 'e2e', 'start'].includes(name));
const domainModules = modulesIn('domain/src');
const layersWithModules = ['read-models/src', 'command-api/src', 'read-api/src', 'frontend/src/features'];
const modules = [...new Set(['domain/src', 'contracts/src', ...layersWithModules].flatMap(modulesIn))];
const inModules = `${anyOf(layersWithModules).replace('(', '(?:')}/${anyOf(modules)}`;
const forTests = require('./scripts/test-code.cjs');

const [test] = forTests;

module.exports = {
  forbidden: [
    ...workspaces.map((name) => ({
      name: `layer-${name}`,
      comment: `${name} imports only the packages in its dependencies.`,
      severity: 'error',
      from: { path: `^${name}/`, pathNot: forTests },
      to: { path: othersThan([name, ...dependenciesOf(name)]) },
    })),
    ...workspaces.map((name) => ({
      name: `layer-of-tests-${name}`,
      comment: `Tests of ${name} import only the packages in its dependencies and devDependencies.`,
      severity: 'error',
      from: { path: `^${name}/` },
      to: { path: othersThan([name, ...dependenciesOf(name), ...namesIn(manifestOf(name).devDependencies)]) },
    })),
    {
      name: 'modules-by-index',
      comment: "A module imports another one only through that module's index.ts.",
      severity: 'error',
      from: { path: `^${inModules}/`, pathNot: test },
      to: {
        path: `^(?:${inModules}|domain/src/${anyOf(domainModules)})/`,
        pathNot: ['^[^/]+/src/(features/)?$1/', '/index[.]ts$'],
      },
    },
    {
      name: 'domain-modules-by-index',
      comment: 'An aggregate sees only what other aggregates export from their index.ts.',
      severity: 'error',
      from: { path: `^domain/src/${anyOf(domainModules)}/`, pathNot: test },
      to: { path: `^domain/src/${anyOf(domainModules)}/`, pathNot: ['^domain/src/$1/', '/index[.]ts$'] },
    },
    {
      name: 'domain-module-lists',
      comment: 'Lists of aggregates are built from index.ts files, so that no cycle arises.',
      severity: 'error',
      from: { path: `^domain/src/(modules|${anyOf(domainModules)}/module)[.]ts$` },
      to: { path: `^domain/src/${anyOf(domainModules)}/`, pathNot: ['/index[.]ts$', '/module[.]ts$'] },
    },
    {
      name: 'no-cycles',
      comment: 'Files that import each other belong in one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment: 'An import that cannot be resolved would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'pure-domain',
      comment: 'The domain does no IO. It depends only on zod and a hash.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: test },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/(zod|@noble/hashes)/'] },
    },
    {
      name: 'pure-geography',
      comment: 'Geography does no IO and depends only on values of the domain.',
      severity: 'error',
      from: { path: '^geo/src/', pathNot: test },
      to: { pathNot: ['^geo/src/', '^domain/src/(place|kernel)/'] },
    },
    {
      name: 'contracts-without-decisions',
      comment: 'Clients import the contracts and must not load the rules of an aggregate.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: test },
      to: { path: '^domain/src/(processes/|.*/(decide/|evolve|lifecycle|refusals|upcast|index))' },
    },
    {
      name: 'features-below-pages',
      comment: 'Pages are composed of features, and routes lead to pages.',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/(pages|app)/' },
    },
    {
      name: 'independent-audiences',
      comment: 'Whatever pages of two audiences show is a feature.',
      severity: 'error',
      from: { path: '^frontend/src/pages/([^/]+)/' },
      to: { path: '^frontend/src/(pages|app)/', pathNot: '^frontend/src/pages/$1/' },
    },
    {
      name: 'foundations-below-features',
      comment: 'Design, data and session import no feature and no route.',
      severity: 'error',
      from: { path: '^frontend/src/(api|browser|design|live|messages|outbox|session|toasts)/' },
      to: { path: '^frontend/src/(features|pages|app)/' },
    },
    {
      name: 'demo-as-a-client',
      comment: 'Simulated people use the public calls, the socket, and the map of Lagos.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^domain/', pathNot: '^domain/src/place/' },
    },
    {
      name: 'client-only-in-tests',
      comment: 'The client calls SafeRide from outside; inside it, only tests use the client.',
      severity: 'error',
      from: { path: `^${anyOf(shipped)}/src/`, pathNot: ['^client/', ...forTests] },
      to: { path: '^client/' },
    },
    {
      name: 'client-without-testing',
      comment: 'Test code stays out of the client.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: forTests },
      to: { path: '^client/src/testing/' },
    },
    {
      name: 'shipped-code-without-tests',
      comment: 'Production installs no development dependencies and loads no test code.',
      severity: 'error',
      from: { path: `^${anyOf(shipped)}/src/`, pathNot: forTests },
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
