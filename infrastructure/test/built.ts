import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Builds what tests start as programs of their own, from `dist`, as production does; where nothing has changed, in a moment. */
export default (): void => {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('What the tests start could not be built: see what tsc said');
};
