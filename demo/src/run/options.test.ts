import { expect, test } from 'vitest';
import { readOptions, UsageError, usage } from './options.ts';

test('readOptions defaults to 12 drivers and 30 riders for five minutes', () => {
  expect(readOptions([])).toEqual({
    ...{ drivers: 12, riders: 30, minutes: 5, speed: 1, seed: 'lagos' },
    ...{ at: null, stay: false },
  });
});

test('readOptions reads every option and drops the path of the address in --at', () => {
  const line = '--drivers 50 --riders 200 --minutes 0.5 --speed 4 --seed 7 --at http://127.0.0.1:8080/login';
  expect(readOptions(line.split(' '))).toEqual({
    ...{ drivers: 50, riders: 200, minutes: 0.5, speed: 4, seed: '7' },
    ...{ at: 'http://127.0.0.1:8080', stay: false },
  });
});

test.each([
  ['--drivers none', "--drivers is 'none'; give a whole number from 1 to 500."],
  ['--drivers 2.5', "--drivers is '2.5'; give a whole number from 1 to 500."],
  ['--riders 0', "--riders is '0'; give a whole number from 1 to 2000."],
  ['--speed 100', "--speed is '100'; give a number from 0.1 to 20."],
  ['--minutes=', "--minutes is ''; give a number from 0.05 to 1440."],
  ['--at localhost:8080', "--at is 'localhost:8080'; give the address of a running SafeRide"],
  ['--at http://127.0.0.1:8080 --stay', '--stay is for the SafeRide that the demo starts'],
  ['--seed=', '--seed is empty'],
  ['--taxis 5', "Unknown option '--taxis'. `npm run demo -- --help` lists the options."],
  ['fast', "Unexpected argument 'fast'"],
])('readOptions rejects “%s” and explains the error', (line, message) => {
  const reading = () => readOptions(line.split(' '));
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(message);
});

test('--help names every option', () => {
  expect(readOptions(['--help'])).toBe('help');
  for (const option of ['drivers', 'riders', 'minutes', 'speed', 'seed', 'at', 'stay'])
    expect(usage).toContain(`--${option} `);
});
