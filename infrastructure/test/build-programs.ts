import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export default (): void => {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status === 0) return;
  console.error('No test was run, because the programs that the tests start do not compile: see the errors above.');
  // After an exception, vitest would say that it found no test files.
  process.exit(1);
};
