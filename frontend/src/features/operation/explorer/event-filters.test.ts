import { expect, it } from 'vitest';
import { pastUrl } from './event-filters.ts';

it.each([
  ['ride-r-1', '/ops/history/ride/r-1?at=3'],
  ['driver-d', '/ops/history/driver/d?at=3'],
  ['driverDuty-d', '/ops/history/duty/d?at=3'],
  ['vehicleReview-v', '/ops/history/review/v?at=3'],
  ['reviewAudit-chain', null],
  ['reviewSettings', null],
])('the past URL of an event in the stream %s is %s', (stream, address) => expect(pastUrl(stream, 3)).toBe(address));
