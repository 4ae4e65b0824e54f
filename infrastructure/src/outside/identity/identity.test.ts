import { NOON } from '@saferide/domain/testing/fixtures';
import { expect, it } from 'vitest';
import { testTimeLimit } from '../../handling/test-context.ts';
import { simulatedIdentity } from './identity.ts';

const details = { nin: '70000000000', licenseNumber: 'NUM123456789', vehiclePlate: 'LND123AA' };

it.each([
  ['passed', 'numbers that are no test numbers', {}, []],
  ['passed', 'the NIN 00000000000', { nin: '00000000000' }, []],
  ['failed', 'the NIN 00000000001', { nin: '00000000001' }, ['nin_not_found']],
  ['failed', 'the licence number ABC000000002', { licenseNumber: 'ABC000000002' }, ['license_bad_format']],
  ['failed', 'the plate TST002NG', { vehiclePlate: 'TST002NG' }, ['vehicle_bad_format']],
])('the simulated check has %s for %s', async (outcome, _, numbers, reasons) => {
  const result = await simulatedIdentity.check({ ...details, ...numbers }, 'full', testTimeLimit(NOON));
  expect(result).toMatchObject({ outcome, reasons });
});

it('the simulated source is down for the NIN 00000000003', async () => {
  const result = await simulatedIdentity.check({ ...details, nin: '00000000003' }, 'full', testTimeLimit(NOON));
  expect(result).toEqual({ outcome: 'source_down' });
});
