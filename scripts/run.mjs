import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

/**
 * `node scripts/run.mjs <program> [arguments]`: installs and builds as needed, then runs the built program in this very
 * process, so that a signal sent to it arrives.
 */
const [node = 'node', , program = '', ...args] = process.argv;

prepare({ build: true });
const file = join(root, program);
process.argv = [node, file, ...args];
await import(pathToFileURL(file).href);
