import type { PlantedFault } from '../planted-fault.ts';

const FORGET = 'command-api/src/account/account-eraser.ts';
const NOTHING_LEFT = {
  noticedIn: 'command-api/src/account/accounts.test.ts',
  noticedBy: 'erasing a person deletes their positions, emergency trails, stored responses, codes, roles and sessions',
} as const;
const IDEMPOTENCY = {
  file: 'command-api/src/handling/idempotency.ts',
  noticedIn: 'command-api/src/handling/idempotency.test.ts',
  noticedBy: 'a response is stored encrypted and cannot be decrypted under another idempotency key',
} as const;

export const faultsInErasure: readonly PlantedFault[] = [
  {
    fault: 'an erasure leaves the last position',
    file: FORGET,
    from: 'await parts.locations.deletePerson(accountId);',
    to: '',
    ...NOTHING_LEFT,
  },
  {
    fault: 'an erasure leaves the trail of an emergency',
    file: FORGET,
    from: 'await parts.emergencyTrails.deletePerson(accountId);',
    to: '',
    ...NOTHING_LEFT,
  },
  {
    fault: 'an erasure leaves stored responses',
    file: FORGET,
    from: 'await forgetAnswers(parts.db, accountId);',
    to: '',
    ...NOTHING_LEFT,
  },
  {
    fault: 'an erasure leaves requests for codes',
    file: FORGET,
    from: 'await parts.codeRequests.forget(accountId, contact);',
    to: '',
    ...NOTHING_LEFT,
  },
  {
    fault: 'an erasure leaves the address on the waitlist',
    file: FORGET,
    from: 'await leaveWaitlistOf(parts, contact.email, context);',
    to: '{}',
    noticedIn: 'command-api/src/waitlist/waitlist.test.ts',
    noticedBy: 'forgets the address of an account that is erased',
  },
  {
    fault: 'an erasure leaves roles',
    file: FORGET,
    from: 'await parts.roles.revokeAll(accountId);',
    to: '',
    ...NOTHING_LEFT,
  },
  {
    fault: 'an erasure leaves push subscriptions',
    file: FORGET,
    from: 'await parts.pushSubscriptions.deletePerson(accountId);',
    to: '',
    noticedIn: 'e2e/read-api/push.test.ts',
    noticedBy: 'is stored encrypted, exported with its session, and erased with the person',
  },
  {
    fault: 'a browser gets pushes after its person signed out',
    file: 'command-api/src/notification/deliver-by-push.ts',
    from: 'if (caller?.accountId === accountId)',
    to: 'if (caller?.accountId === accountId || true)',
    noticedIn: 'command-api/src/notification/deliver-by-push.test.ts',
    noticedBy: 'gets no push in a browser after signing out of it',
  },
  {
    fault: 'an erasure leaves the history of sign-ins',
    file: 'infrastructure/src/callers/sessions.ts',
    from: '.sessions where account_id = $1`, [accountId]);',
    to: '.sessions where account_id = $1 and false`, [accountId]);',
    ...NOTHING_LEFT,
  },
  {
    ...IDEMPOTENCY,
    fault: 'responses are stored in plain text',
    from: "import { openBytes, sealBytes } from '@saferide/infrastructure/crypto/sealing';",
    to: `const sealBytes = (_key: unknown, _context: string, plain: Buffer) => plain;
const openBytes = (_key: unknown, _context: string, sealed: Buffer) => sealed;`,
  },
  {
    ...IDEMPOTENCY,
    fault: 'a stored response opens under any key',
    from: 'const contextOf = ({ accountId, key }: FingerprintedRequest): string =>',
    to: "const contextOf = (_: FingerprintedRequest, accountId = '', key = ''): string =>",
  },
  {
    fault: 'a cancellation’s reason is stored in plain text',
    file: 'domain/src/ride/decide/search.ts',
    from: `cause: 'cancelled_by_customer',
    lastLook: null,
  } as const;
  return [{ type: 'RideCancelled', data, personal: { reason } } as const];`,
    to: `cause: 'cancelled_by_customer',
    lastLook: null,
    reason,
  } as const;
  return [{ type: 'RideCancelled', data, personal: null } as const];`,
    noticedIn: 'domain/src/ride/lifecycle.test.ts',
    noticedBy: 'can be cancelled by the customer until a driver accepts',
  },
  {
    fault: 'a key read while it is destroyed is cached',
    file: 'infrastructure/src/personal-data/postgres-subject-keys.ts',
    from: 'if (drops === before) cache.set(subject, key);',
    to: 'if (drops >= before) cache.set(subject, key);',
    noticedIn: 'infrastructure/src/personal-data/subject-keys.test.ts',
    noticedBy: 'a key that is read while it is destroyed is not cached',
  },
  {
    fault: 'an encrypted file opens in another’s place',
    file: 'infrastructure/src/uploads/uploads.ts',
    from: 'const contextOf = (id: string) =>',
    to: "const contextOf = (_: string, id = '') =>",
    noticedIn: 'command-api/src/uploads/uploads.test.ts',
    noticedBy: 'an encrypted file that is moved to another file’s place cannot be decrypted',
  },
];
