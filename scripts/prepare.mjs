import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * What every npm script needs, on a machine with nothing but Node: the packages of the lock file, and (for programs run
 * from `dist`) a build. Plain JavaScript without dependencies, since nothing is installed when it runs.
 */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST = [20, 19];

export const prepare = ({ build = false } = {}) => {
  checkNode();
  if (!installed()) {
    console.log('Installing the packages of package-lock.json');
    npm('ci', '--include=dev');
  }
  if (build) {
    run('node_modules/typescript/bin/tsc', '-b');
    buildApp();
  }
};

/** The app as browsers get it, in frontend/dist. */
export const buildApp = () => run('node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn');

const run = (program, ...args) => {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('The build failed.');
};

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
    // Packages for other platforms stay away.
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

const npm = (...args) => {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`npm ${args.join(' ')} failed.`);
};

const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) prepare({ build: process.argv.includes('--build') });
