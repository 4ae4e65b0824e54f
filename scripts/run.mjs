import { join } from 'node:path';
import { argv, env, ppid } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { serveApp } from './built.mjs';
import { buildApp, compileServer, prepare, root } from './prepare.mjs';

/**
 * `node scripts/run.mjs [options] <program> [arguments]` installs and builds what is out of date and then runs the built
 * program in this same process, so that signals reach it. With SAFERIDE_BUILT=1, as in the image, it builds nothing.
 *
 * --prepared     the program that starts this one has installed and compiled just now
 * --serves-app   the program serves the app: it is built too, and this version's files stay until the program ends
 * --with-parent  the program stops, as after SIGTERM, when its parent is gone: npm passes SIGTERM to its shell only, and
 *                some shells end without passing it on
 */
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
    env.APP_DIR = serveApp(root);
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
