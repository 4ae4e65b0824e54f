import { readFile } from 'node:fs/promises';
import { driverForm, vehicleForm } from '@saferide/contracts/driver/driver-form';
import { expect, it } from 'vitest';

const documented = async (): Promise<Readonly<Record<'nin' | 'licenseNumber' | 'vehiclePlate', string>>> => {
  const text = await readFile(new URL('../../../../docs/simulators.md', import.meta.url), 'utf8');
  const [, nin = '', licenseNumber = '', vehiclePlate = ''] =
    /NIN `(\w+)`, licence `(\w+)`,\s+plate `(\w+)`/.exec(text) ?? [];
  return { nin, licenseNumber, vehiclePlate };
};

it.each(['0', '1', '2', '3'])('the forms accept the documented test numbers that end in %s', async (x) => {
  const written = Object.fromEntries(
    Object.entries(await documented()).map(([field, pattern]) => [field, pattern.replace('x', x)]),
  );
  const { nin, licenseNumber, vehiclePlate } = written;
  const { shape } = driverForm;
  expect([shape.nin.parse(nin), shape.licenseNumber.parse(licenseNumber)]).toEqual([nin, licenseNumber]);
  expect(vehicleForm.shape.vehiclePlate.parse(vehiclePlate)).toBe(vehiclePlate);
  expect([nin, licenseNumber, vehiclePlate].map((number) => number?.includes(x))).toEqual([true, true, true]);
});
