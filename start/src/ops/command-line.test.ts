import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { opsCommands } from './commands.ts';
import { OpsUsageError } from './errors.ts';
import { runOps } from './run-ops.ts';

const read = (line: string) => readCommandLine(line === '' ? [] : line.split(' '));

const commandIn = (line: string) => {
  const found = read(line);
  if (found.kind !== 'command') throw new Error(`${line} asks for help`);
  return found;
};
const helpIn = (line: string): string => {
  const found = read(line);
  if (found.kind !== 'help') throw new Error(`${line} asks for no help`);
  return found.text;
};

describe('the command line', () => {
  test('matches the longest command name and passes the other words as parameters', () => {
    const calls = ['payments status=paid', 'payments show abc', 'keys rotate master --reason Yearly'].map(commandIn);
    expect(calls.map(({ command, invocation }) => [command.name, invocation.parameters])).toEqual([
      ['payments', ['status=paid']],
      ['payments show', ['abc']],
      ['keys rotate', ['master']],
    ]);
  });

  test('passes the reason and the flags to the command', () => {
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
  ])('rejects "%s" and explains the error', (line, fault) => {
    expect(() => read(line)).toThrow(OpsUsageError);
    expect(() => read(line)).toThrow(fault);
  });

  test('accepts --json for read-only commands only', () => {
    for (const { name, reads, takes: [least] = [0], reason } of opsCommands) {
      const line = [name, ...Array<string>(least).fill('x'), ...(reason ? ['--reason', 'x'] : []), '--json'].join(' ');
      if (reads) expect(commandIn(line).invocation.form).toBe('json');
      else expect(() => read(line)).toThrow(OpsUsageError);
    }
  });
});

describe('the help text', () => {
  test.each(['help rebuild', 'rebuild --help', 'rebuild rides -h'])('explains one command for "%s"', (line) => {
    expect(helpIn(line)).toContain('npm run ops -- rebuild [model …] --reason "…" [--dry-run]');
    expect(helpIn(line)).not.toContain('-- swap');
  });

  test('explains all commands that begin with the given word', () => {
    expect(helpIn('help payments')).toMatch(/payments show.*payments confirm.*payments refund/s);
  });

  test('lists every command when none is given', () => {
    for (const { name } of opsCommands) expect(helpIn('--help')).toContain(`npm run ops -- ${name}`);
    expect(helpIn('help')).toBe(helpIn('--help'));
  });

  test('is printed without reading the configuration', async () => {
    const never = () => {
      throw new Error('The configuration was read');
    };
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    expect(await runOps(['help', 'status'], never, never)).toBe(0);
    expect(write).toHaveBeenCalledOnce();
  });
});
