import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exportAudit, parseVerifyArguments, verifyAuditFile } from './audit.ts';
import { CommandRefused, OpsUsageError } from './errors.ts';

const HASH = 'a0'.repeat(32);
const HEAD = `14:${HASH}`;

describe('parseVerifyArguments and verifyAuditFile', () => {
  test('accept a file, a head or both, in either order', () => {
    expect([[], [HEAD], ['audit.json'], ['audit.json', HEAD], [HEAD, 'audit.csv']].map(parseVerifyArguments)).toEqual([
      {},
      { head: HEAD },
      { file: 'audit.json' },
      { file: 'audit.json', head: HEAD },
      { file: 'audit.csv', head: HEAD },
    ]);
  });

  test.each([
    ['14:abc', 'its hash has 3 characters instead of 64'],
    [`14:${HASH}0`, 'its hash has 65 characters instead of 64'],
    [`14:${HASH.toUpperCase()}`, 'its hash has characters other than 0-9 and a-f'],
    [`-1:${HASH}`, "its index '-1' is not a whole number"],
    [`:${HASH}`, "its index '' is not a whole number"],
    [`1:4:${HASH}`, 'it has more than one colon'],
    [HASH, 'its index and a colon are missing'],
    ['latest', 'it has no colon'],
  ])('report what is wrong with the head %s', (word, fault) => {
    expect(() => parseVerifyArguments([word])).toThrow(OpsUsageError);
    expect(() => parseVerifyArguments(['audit.json', word])).toThrow(fault);
  });

  test('accept an existing file whose name looks like a malformed head', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'saferide-verify-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, '14:abc'), '');
    expect(parseVerifyArguments([join(folder, '14:abc')])).toEqual({ file: join(folder, '14:abc') });
  });

  test('reject two heads or two files', () => {
    expect(() => parseVerifyArguments([HEAD, HEAD])).toThrow('one head');
    expect(() => parseVerifyArguments(['a.json', 'b.json'])).toThrow('one file');
  });

  test('report which file cannot be read', async () => {
    await expect(verifyAuditFile('/nowhere/audit.json')).rejects.toThrow(CommandRefused);
    await expect(verifyAuditFile('/nowhere/audit.json')).rejects.toThrow('Can’t read /nowhere/audit.json');
  });
});

test('audit export rejects a period in place of a file name', async () => {
  const db = {} as Parameters<typeof exportAudit>[0]['db'];
  await expect(exportAudit({ db }, 'from=2026-03-01')).rejects.toThrow("'from=2026-03-01' is not a file name");
});
