import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { runOps } from './run-ops.ts';
import { OpsUsageError } from './usage-error.ts';

const read = (line: string) => readCommandLine(line === '' ? [] : line.split(' '));

const commandIn = (line: string) => {
  const found = read(line);
  if (found.asks !== 'command') throw new Error(`${line} asks for help`);
  return found;
};
const helpIn = (line: string): string => {
  const found = read(line);
  if (found.asks !== 'help') throw new Error(`${line} asks for no help`);
  return found.text;
};

describe('the command line', () => {
  test('takes the longest name that is a command, and the rest as parameters', () => {
    const calls = ['payments status=paid', 'payments show abc', 'keys rotate master --reason Yearly'].map(commandIn);
    expect(calls.map(({ command, invocation }) => [command.name, invocation.parameters])).toEqual([
      ['payments', ['status=paid']],
      ['payments show', ['abc']],
      ['keys rotate', ['master']],
    ]);
  });

  test('passes on the reason and the flags', () => {
    const { invocation } = commandIn('rebuild rides --dry-run --reason Doubts');
    expect(invocation).toEqual({
      ...{ parameters: ['rides'], reason: 'Doubts', form: 'lines' },
      flags: new Set(['dry-run']),
    });
  });

  test.each([
    ['', /npm run ops/],
    ['rebuilt', /no command 'rebuilt'/],
    ['status --reason Because', /status has no option --reason/],
    ['status --yes', /status has no option --yes/],
    ['rebuild --colour', /--colour/],
    ['swap --reason Because', /npm run ops -- swap <model>/],
    ['swap rides people --reason Because', /npm run ops -- swap <model>/],
    ['swap rides', /Give a reason/],
    ['grant --json', /grant has no option --json/],
    ['help rebuilt', /no command 'rebuilt'/],
  ])('refuses "%s" and says what is wrong', (line, fault) => {
    expect(() => read(line)).toThrow(OpsUsageError);
    expect(() => read(line)).toThrow(fault);
  });

  test('offers JSON for exactly the read-only commands', () => {
    for (const { name, reads, takes: [least] = [0], reason } of commands) {
      const line = [name, ...Array<string>(least).fill('x'), ...(reason ? ['--reason', 'x'] : []), '--json'].join(' ');
      if (reads) expect(commandIn(line).invocation.form).toBe('json');
      else expect(() => read(line)).toThrow(OpsUsageError);
    }
  });
});

describe('help', () => {
  test.each(['help rebuild', 'rebuild --help', 'rebuild rides -h'])('"%s" explains one command', (line) => {
    expect(helpIn(line)).toContain('npm run ops -- rebuild [model …] --reason "…" [--dry-run]');
    expect(helpIn(line)).not.toContain('-- swap');
  });

  test('for the first word of several commands explains all of them', () => {
    expect(helpIn('help payments')).toMatch(/payments show.*payments confirm.*payments refund/s);
  });

  test('without a command lists every command', () => {
    for (const { name } of commands) expect(helpIn('--help')).toContain(`npm run ops -- ${name}`);
    expect(helpIn('help')).toBe(helpIn('--help'));
  });

  test('needs no configuration', async () => {
    const never = () => {
      throw new Error('The configuration was read');
    };
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    expect(await runOps(['help', 'status'], never, never)).toBe(0);
    expect(write).toHaveBeenCalledOnce();
  });
});
