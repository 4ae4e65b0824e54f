import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildAppVersion, buildServer, locked } from './built.mjs';

/**
 * What every npm script needs on a machine that has only Node: the packages of the lock file and, for programs that run
 * from `dist`, an up-to-date build. Plain JavaScript without dependencies, since nothing is installed yet when it runs.
 * It writes to stderr only: what a program prints may be read by another one.
 */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST = [20, 19];

/** Installs the packages where they are missing or differ from the lock file; with `build`, builds what is out of date. */
export const prepare = ({ build = false } = {}) => {
  checkNode();
  if (!installed() && !locked(root, () => installed() || install())) fail('npm ci failed.');
  if (build) {
    compileServer();
    buildApp();
  }
};

/** Compiles the server code, the command line and the demo, unless they are up to date. */
export const compileServer = () => {
  if (!buildServer(root, () => run('node_modules/typescript/bin/tsc', '-b')))
    fail('The server code does not compile. Packages with errors, and those that need them, were left as they were.');
};

/** Builds the app into a folder of its own, to which `frontend/dist` then leads, unless it is up to date. */
export const buildApp = () => {
  const build = (folder) =>
    run('node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn', '--outDir', folder);
  if (!buildAppVersion(root, build)) fail('The app could not be built. frontend/dist was left as it was.');
};

const run = (program, ...args) =>
  spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: ['inherit', 2, 2] }).status === 0;

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    fail(`SafeRide needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
};

/** Whether node_modules holds what the lock file asks for. npm notes what it installed in a lock file of its own there. */
const installed = () => {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // Packages for other platforms are not installed.
    if (!found) return entry.optional === true;
    return entry.link === true || (found.version === entry.version && found.integrity === entry.integrity);
  });
};

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const install = () => {
  console.error('Installing the packages of package-lock.json');
  const { status } = spawnSync('npm', ['ci', '--include=dev'], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  });
  return status === 0;
};

const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--app')) buildApp();
  else prepare({ build: process.argv.includes('--build') });
}
