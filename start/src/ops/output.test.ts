import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { ignoreClosedPipes, listedLines, printResult } from './output.ts';

const printed = (act: () => void): string => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    act();
    return write.mock.calls.map(([line]) => String(line)).join('');
  } finally {
    write.mockRestore();
  }
};

test('printResult prints lines, or a single JSON document', () => {
  const found = { rides: [1, 2], next: null };
  const lines = () => listedLines(found.rides.map(String), 'None.', found.next);
  expect(printed(() => printResult('lines', found, lines))).toBe('1\n2\n');
  expect(JSON.parse(printed(() => printResult('json', found, lines)))).toEqual(found);
});

test('listedLines reports an empty list, and where the next page begins', () => {
  expect([listedLines([], 'None.'), listedLines(['1'], 'None.', 'x')]).toEqual([['None.'], ['1', 'More: after=x']]);
});

test('the command line exits quietly with status 0 when the reader of its output closes the pipe', async () => {
  const main = join(import.meta.dirname, '..', '..', 'dist', 'ops', 'main.js');
  const ops = spawn(process.execPath, [main, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  ops.stdout.destroy();
  const [complaint, exit] = await Promise.all([text(ops.stderr), once(ops, 'exit')]);
  expect([complaint, exit]).toEqual(['', [0, null]]);
});

test('ignoreClosedPipes throws other write errors', () => {
  const output = new PassThrough();
  ignoreClosedPipes([output as unknown as NodeJS.WriteStream]);
  const failure = (code: string) => Object.assign(new Error(code), { code });
  expect(() => output.emit('error', failure('EPIPE'))).not.toThrow();
  expect(() => output.emit('error', failure('ENOSPC'))).toThrow('ENOSPC');
});
