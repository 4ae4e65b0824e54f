/** `npm run screens` retakes the screenshots in docs/screens. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { buildApp, prepare, root } from './prepare.mjs';

if (!findChromium()) {
  console.error('Screenshots need Chromium: install it (apt-get install chromium) or set CHROMIUM to its path.');
  process.exit(1);
}
prepare();
buildApp();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'e2e/pictures/vitest.config.ts'],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
