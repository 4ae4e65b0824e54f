import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export default (): void => {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The programs that the tests start do not compile: see the errors above');
};
