import { account } from '@saferide/domain/account/lifecycle';
import { terms } from '@saferide/domain/account/terms';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { ADA } from '@saferide/domain/testing/account-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { commandCause } from '../event-store/cause.ts';
import { createCodec } from '../event-store/codec.ts';
import { openEventLog } from '../event-store/event-log.ts';
import { inMemoryEventStore } from '../event-store/in-memory-event-store.ts';
import { inMemorySubjectKeys } from '../personal-data/subject-keys.ts';
import { handleCommand } from './handle-command.ts';
import { testContext } from './test-context.ts';

const contextNamed = (commandId: string) =>
  testContext(commandCause(commandId, { id: ADA, role: 'account' }, 'chain'), NOON);

const register = {
  type: 'RegisterAccount',
  termsVersion: null,
  accountId: ADA,
  email: 'ada@example.com',
  phoneNumber: '+2348031234567',
  firstName: 'Ada',
  lastName: 'Obi',
  now: NOON,
} as const;
const grant = {
  type: 'GrantRole',
  role: 'admin',
  grantedBy: 'ops',
  approvedBy: null,
  reason: 'Joins',
  now: NOON,
} as const;

describe('the effect of a command', () => {
  const openLog = () => openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, inMemorySubjectKeys()));

  it('has the position and the types of the appended events', async () => {
    const [log, context] = [openLog(), contextNamed('one')];
    await handleCommand(log, account, ADA, register, context);
    expect(context.effect.position).toBe(await log.store.head());
    expect([...context.effect.types]).toEqual(['AccountRegistered']);
  });

  it('is that of the first execution if the command is repeated', async () => {
    const log = openLog();
    const first = contextNamed('one');
    await handleCommand(log, account, ADA, register, first);
    await handleCommand(log, account, ADA, grant, contextNamed('two'));
    const again = contextNamed('one');
    expect(await handleCommand(log, account, ADA, register, again)).toMatchObject({ outcome: 'handled' });
    expect(again.effect.position).toBe(first.effect.position);
    expect([...again.effect.types]).toEqual(['AccountRegistered']);
    expect((await log.store.read('account-ada')).map(({ type }) => type)).toEqual(['AccountRegistered', 'RoleGranted']);
  });

  it('has the position of the state that led to a refusal', async () => {
    const log = openLog();
    await handleCommand(log, account, ADA, register, contextNamed('one'));
    await handleCommand(log, account, ADA, grant, contextNamed('two'));
    const customer = { type: 'CreateCustomer', now: NOON } as const;
    await handleCommand(log, account, ADA, customer, contextNamed('three'));
    const refused = contextNamed('four');
    expect(await handleCommand(log, account, ADA, customer, refused)).toMatchObject({ outcome: 'refused' });
    expect(refused.effect.position).toBe(await log.store.head());
    expect([...refused.effect.types]).toEqual(['CustomerCreated']);
  });

  it('has the current position if the command has nothing left to do', async () => {
    const log = openLog();
    const accept = { type: 'AcceptTerms', version: terms.version, now: NOON } as const;
    await handleCommand(log, account, ADA, register, contextNamed('one'));
    await handleCommand(log, account, ADA, accept, contextNamed('two'));
    const again = contextNamed('three');
    expect(await handleCommand(log, account, ADA, accept, again)).toMatchObject({ outcome: 'handled', events: [] });
    expect(again.effect.position).toBe(await log.store.head());
    expect([...again.effect.types]).toEqual(['TermsAccepted']);
  });
});
