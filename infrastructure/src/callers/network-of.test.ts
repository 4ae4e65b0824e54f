import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['102.89.34.7', '102.89.34.x'],
  ['102.89.34.255', '102.89.34.x'],
  ['::ffff:102.89.34.7', '102.89.34.x'],
  ['::ffff:6659:2207', '102.89.34.x'],
  ['2c0f:f5c0:0012:34::1', '2c0f:f5c0:12:x'],
  ['2C0F:F5C0:12:ffff:1:2:3:4', '2c0f:f5c0:12:x'],
  ['2c0f::1', '2c0f:0:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:x'],
  ['127.0.0.1', '127.0.0.x'],
  ['::1', '127.0.0.x'],
  ['unknown', null],
  ['', null],
  [undefined, null],
])('networkOf maps the address %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
