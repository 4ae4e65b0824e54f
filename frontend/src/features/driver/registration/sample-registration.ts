import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';

/** Development only. The simulated authority verifies numbers ending in 0 (docs/simulators.md). */
const sample = {
  address: '4 Bode Thomas Street, Surulere',
  licenseNumber: 'ABC000000000',
  vehicleModel: 'Toyota Corolla',
  vehicleYear: '2018',
  vehicleColor: 'Silver',
  guarantorName: 'Bisi Ade',
  guarantorPhone: '0808 111 1111',
  guarantorAddress: '7 Allen Avenue, Ikeja',
  guarantorIdNumber: '00000000010',
  bankName: 'Kuda Bank',
  bankAccountNumber: '0123456789',
  drivingExperienceYears: 6,
  emergencyContactName: 'Kemi Ade',
  emergencyContactPhone: '0808 222 2222',
  emergencyContactRelationship: 'sibling',
} as const satisfies Partial<DriverFormInput>;

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const hashOf = (accountId: string, seed: number): number => {
  let hash = seed;
  for (const character of accountId) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return hash;
};

const plateFor = (accountId: string): string => {
  const hash = hashOf(accountId, 0);
  const letter = (from: number) => LETTERS.charAt(Math.floor(hash / from) % LETTERS.length);
  return `LND ${String(hash % 1_000).padStart(3, '0')} ${letter(1_000)}${letter(1_000 * LETTERS.length)}`;
};

const ninFor = (accountId: string): string => `7${String(hashOf(accountId, 7)).padStart(10, '0')}`;

export const sampleRegistrationFor = (accountId: string) => ({
  ...sample,
  vehiclePlate: plateFor(accountId),
  nin: ninFor(accountId),
});
