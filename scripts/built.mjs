/**
 * `.built/` holds `server` (the state after the last `tsc -b`), `app/` (a folder per version of the app, named by a
 * hash of its sources), `in-use/` (which process serves which version) and `lock`. `frontend/dist` links to the current
 * version.
 */

import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const FOLDER = '.built';
const LINK = join('frontend', 'dist');

const VERSIONS_KEPT = 3;

const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json'];

const serverPackages = (root) =>
  JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).references.map(({ path }) => path);

const serverSources = (root) => [
  ...EVERYWHERE,
  'tsconfig.json',
  ...serverPackages(root).flatMap((name) => ['package.json', 'tsconfig.json', 'src'].map((file) => join(name, file))),
];

const appSources = () => [
  ...EVERYWHERE,
  'frontend',
  ...['domain', 'geo', 'contracts'].flatMap((name) => ['package.json', 'src'].map((file) => join(name, file))),
];

const IGNORED = new Set(['node_modules', 'dist']);
const TEST = /\.(test|spec)\.tsx?$/;

function* filesIn(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    yield path;
    return;
  }
  const names = readdirSync(join(root, path)).sort();
  for (const name of names) if (!IGNORED.has(name) && !TEST.test(name)) yield* filesIn(root, join(path, name));
}

const fingerprint = (root, paths) => {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths)
    for (const file of filesIn(root, path)) {
      const content = readFileSync(join(root, file));
      hash.update(`\0${file}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex');
};

/** The state also changes when the output of a package is deleted. */
const compiledState = (root) =>
  serverPackages(root)
    .map((name) => statSync(join(root, name, 'dist', '.tsbuildinfo'), { throwIfNoEntry: false }))
    .map((info) => (info ? `${info.size} ${info.mtimeMs}` : 'missing'))
    .join('\n');

const serverState = (root, sources) => `${sources}\n${compiledState(root)}\n`;

const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const isServerBuilt = (root, sources) => textOf(join(root, FOLDER, 'server')) === serverState(root, sources);

export const buildServer = (root, compile) => {
  if (isServerBuilt(root, fingerprint(root, serverSources(root)))) return true;
  return withBuildLock(root, () => {
    // Hashed first, so that an edit during the build makes the result outdated.
    const sources = fingerprint(root, serverSources(root));
    if (isServerBuilt(root, sources)) return true;
    if (!compile()) return false;
    writeFileSync(join(root, FOLDER, 'server'), serverState(root, sources));
    return true;
  });
};

const currentVersion = (root) => {
  try {
    return existsSync(join(root, LINK)) ? basename(readlinkSync(join(root, LINK))) : null;
  } catch {
    return null;
  }
};

/** Returns false if `build` failed. */
export const buildAppVersion = (root, build) => {
  if (currentVersion(root) === versionOf(root)) return true;
  return withBuildLock(root, () => {
    const version = versionOf(root);
    if (currentVersion(root) === version) return true;
    const versions = join(root, FOLDER, 'app');
    const folder = join(versions, version);
    mkdirSync(versions, { recursive: true });
    removeUnfinished(versions);
    if (!existsSync(folder)) {
      const unfinished = join(versions, `${version}.${process.pid}${UNFINISHED}`);
      mkdirSync(unfinished);
      if (!build(unfinished)) {
        remove(unfinished);
        return false;
      }
      renameSync(unfinished, folder);
    }
    utimesSync(folder, new Date(), new Date());
    point(root, folder);
    removeOldVersions(root);
    return true;
  });
};

const versionOf = (root) => fingerprint(root, appSources()).slice(0, 16);

const UNFINISHED = '.unfinished';

const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 });

/** The caller must hold the lock. */
const removeUnfinished = (versions) => {
  for (const name of readdirSync(versions)) if (name.endsWith(UNFINISHED)) remove(join(versions, name));
};

const point = (root, folder) => {
  const link = join(root, LINK);
  const next = `${folder}.link${UNFINISHED}`;
  symlinkSync(relative(dirname(link), folder), next, 'junction');
  const present = lstatSync(link, { throwIfNoEntry: false });
  // An earlier checkout may have left a folder here. On Windows, an existing link must be removed first, too.
  const inTheWay = present && (!present.isSymbolicLink() || process.platform === 'win32');
  const aside = `${folder}.aside${UNFINISHED}`;
  if (inTheWay) renameSync(link, aside);
  renameSync(next, link);
  if (inTheWay) remove(aside);
};

const removeOldVersions = (root) => {
  const versions = join(root, FOLDER, 'app');
  const served = servedVersions(root);
  const byAge = readdirSync(versions)
    .map((name) => ({ name, builtAt: statSync(join(versions, name)).mtimeMs }))
    .sort((a, b) => b.builtAt - a.builtAt);
  for (const { name } of byAge.slice(VERSIONS_KEPT)) if (!served.has(name)) remove(join(versions, name));
};

/** Marks the current version as in use, so that other builds do not delete it. */
export const markAppVersionInUse = (root) => {
  const folder = realpathSync(join(root, LINK));
  const inUse = join(root, FOLDER, 'in-use');
  mkdirSync(inUse, { recursive: true });
  writeFileSync(join(inUse, String(process.pid)), `${startOf(process.pid)}\n${basename(folder)}\n`);
  return folder;
};

const servedVersions = (root) => {
  const inUse = join(root, FOLDER, 'in-use');
  const served = new Set();
  for (const pid of existsSync(inUse) ? readdirSync(inUse) : []) {
    const [start, version] = (textOf(join(inUse, pid)) ?? '').split('\n');
    if (isRunning(Number(pid), start)) served.add(version);
    else rmSync(join(inUse, pid), { force: true });
  }
  return served;
};

/** Start time of a process, to recognise a reused process id; empty except on Linux. */
const startOf = (pid) => {
  const stat = textOf(`/proc/${pid}/stat`) ?? '';
  // The process name may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};

const isRunning = (pid, start) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return startOf(pid) === start;
};

const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 600_000;

/**
 * Holds the build lock while `act` runs. Takes it over from a process that died; throws after ten minutes of waiting.
 */
export const withBuildLock = (root, act) => {
  const lock = join(root, FOLDER, 'lock');
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (let waited = 0; !takeLock(lock); waited += LOOK_EVERY_MS) {
    if (waited === 0) console.error('Another build is running; waiting for it.');
    if (waited >= LONGEST_WAIT_MS)
      throw new Error(`${lock} has been held for ten minutes. Remove it if nothing is building.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
  try {
    return act();
  } finally {
    rmSync(lock, { force: true });
  }
};

const takeLock = (lock) => create(lock) || (removeAbandoned(lock) && create(lock));

/** Creates the file in one step, so that no process sees it without its content. */
const create = (file) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${startOf(process.pid)}`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
};

const isAbandoned = (file) => {
  const holder = textOf(file);
  if (holder === null) return false;
  const [pid, start] = holder.split('\n');
  return !isRunning(Number(pid), start);
};

/** Guarded, because a second process could remove the new lock of the first. */
const removeAbandoned = (lock) => {
  if (!isAbandoned(lock)) return false;
  const taking = `${lock}.taking-over`;
  if (!create(taking)) {
    if (isAbandoned(taking)) rmSync(taking, { force: true });
    return false;
  }
  try {
    if (!isAbandoned(lock)) return false;
    rmSync(lock);
    return true;
  } finally {
    rmSync(taking, { force: true });
  }
};
