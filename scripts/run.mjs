import { join } from 'node:path';
import { env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

/**
 * `node scripts/run.mjs [--prepared] [--with-parent] <program> [arguments]`: installs and builds as needed (not when
 * `--prepared` says that it was done just now, or SAFERIDE_BUILT=1 that this is the image, which was built whole), then runs the built program in this very process, so that a signal sent
 * to it arrives. With `--with-parent` it also stops, as by SIGTERM, when whoever started it is gone: npm hands SIGTERM
 * to its shell alone, and some shells end without a word to us.
 */
const [node = 'node', , ...given] = process.argv;
const told = given[0] === '--prepared';
const rest = told ? given.slice(1) : given;
const prepared = told || env.SAFERIDE_BUILT === '1';
const withParent = rest[0] === '--with-parent';
const [program = '', ...args] = withParent ? rest.slice(1) : rest;

if (!prepared) prepare({ build: true });
if (withParent) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
const file = join(root, program);
process.argv = [node, file, ...args];
await import(pathToFileURL(file).href);
