/**
 * `node scripts/run.mjs [options] <program> [arguments]` runs a program in this process, so that signals reach it.
 * Compiles the server first, unless `--prepared` is given. `--serves-app` also builds the app, and keeps later builds
 * from deleting the version being served. SAFERIDE_BUILT=1 skips both. `--with-parent` stops the program when the
 * parent dies, because npm signals only its shell.
 */

import { join } from 'node:path';
import { argv, env, ppid } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { markAppVersionInUse } from './built.mjs';
import { buildApp, compileServer, prepare, root } from './prepare.mjs';

const [node = 'node', , ...words] = argv;
const own = words.slice(
  0,
  words.findIndex((word) => !word.startsWith('--')),
);
const [program = '', ...rest] = words.slice(own.length);
const { values: wanted } = parseArgs({
  args: own,
  options: {
    prepared: { type: 'boolean' },
    'serves-app': { type: 'boolean' },
    'with-parent': { type: 'boolean' },
  },
});

if (env.SAFERIDE_BUILT !== '1') {
  if (!wanted.prepared) {
    prepare();
    compileServer();
  }
  if (wanted['serves-app'] && !env.APP_DIR) {
    buildApp();
    env.APP_DIR = markAppVersionInUse(root);
  }
}
if (wanted['with-parent']) {
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
const file = join(root, program);
process.argv = [node, file, ...rest];
await import(pathToFileURL(file).href);
