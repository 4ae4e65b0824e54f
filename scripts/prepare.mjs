/**
 * Prepares a machine that has only Node. Has no dependencies, because nothing is installed yet, and writes to stderr
 * only, because programs may parse the output.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildAppVersion, buildServer, withBuildLock } from './built.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST = [20, 19];

export const prepare = ({ build = false } = {}) => {
  checkNode();
  if (!installed() && !withBuildLock(root, () => installed() || install())) fail('npm ci failed.');
  if (build) {
    compileServer();
    buildApp();
  }
};

export const compileServer = () => {
  if (!buildServer(root, () => run('node_modules/typescript/bin/tsc', '-b')))
    fail('The server code does not compile. Packages with errors, and those that depend on them, were not rebuilt.');
};

export const buildApp = () => {
  const build = (folder) =>
    run('node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn', '--outDir', folder);
  if (!buildAppVersion(root, build)) fail('The app could not be built. frontend/dist is unchanged.');
};

const run = (program, ...args) =>
  spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: ['inherit', 2, 2] }).status === 0;

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    fail(`SafeRide needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
};

const installed = () => {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // npm skips optional packages for other platforms.
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
