/** `npm run audit`: exits with status 1 for known vulnerabilities, but not for an unreachable registry. */

import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

const answer = (() => {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
})();

if (typeof answer.vulnerabilities !== 'object' || answer.vulnerabilities === null) {
  const why = answer.message ?? answer.error?.summary ?? stderr?.split('\n').find((line) => line.includes('error'));
  console.log(`The registry did not return known faults${why ? `: ${why}` : ''}. Nothing was checked.`);
} else {
  const faults = Object.values(answer.vulnerabilities);
  for (const { name, severity, via, fixAvailable } of faults) {
    const titles = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`));
    const fix = fixAvailable === false ? 'no version without it' : 'there is a version without it';
    console.log(`${severity}: ${name}: ${titles.join('; ')}; ${fix}`);
  }
  console.log(faults.length === 0 ? 'No known faults.' : `${faults.length} packages with known faults.`);
  if (faults.length > 0) process.exitCode = 1;
}
