import type { Client } from '@saferide/client/client';
import { approveProposal, declineProposal, listProposals } from '@saferide/contracts/approval/proposals';
import { events, streamEvents } from '@saferide/contracts/operation/event-explorer';
import { approval, approvalPolicy, approvalSubjectOf, type ProposedAction } from '@saferide/domain/approval';
import { after } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let first: Client;
let second: Client;
let person: Client;

it.beforeAll(async ({ system: shared }) => {
  system = shared;
  first = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  second = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  person = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
});

const propose = async (action: ProposedAction, accountId: string | null) => {
  const now = new Date().toISOString();
  const subject = approvalSubjectOf(action, accountId);
  const id = derivedUuid(subject, 'proposal');
  const command = { type: 'ProposeAction', proposalId: id, action, accountId, proposedBy: first.accountId } as const;
  const cause = commandCause(id, { id: first.accountId, role: 'operator' });
  const more = { reason: 'Joins the night shift', policy: approvalPolicy, now };
  await handleCommand(system.infrastructure.log, approval, subject, { ...command, ...more }, testContext(cause, now));
  await system.settled();
  return { id, subject, now };
};
const listed = async (state: 'open' | 'closed', subject: string, to = second) => {
  const { proposals: found } = await to.call(listProposals, { query: { state, limit: 100 } });
  return found.filter((one) => one.subject === subject);
};
const by = ({ accountId }: Client) => ({ id: accountId, name: 'Ada Obi' });

describe('the list of proposals', () => {
  it('shows who proposed which action about whom, and the outcome', async () => {
    const { accountId } = person;
    const { id, subject, now } = await propose({ kind: 'grant_role', role: 'admin' }, accountId);
    const open = {
      ...{ id, subject, action: { kind: 'grant_role', role: 'admin' }, person: by(person), proposedBy: by(first) },
      ...{ proposedAt: now, expiresAt: after(now, approvalPolicy.openMs), reason: 'Joins the night shift' },
      ...{ approvedBy: null, closed: null },
    };
    expect(await listed('open', subject)).toEqual([open]);
    await second.call(approveProposal, { params: { subject }, body: { proposalId: id } });
    expect(await listed('open', subject)).toEqual([]);
    expect(await listed('closed', subject)).toMatchObject([
      { ...open, approvedBy: by(second), closed: { outcome: 'carried_out', declinedBy: null, sentence: null } },
    ]);
  });

  it('shows money in naira, and why a proposal was declined', async () => {
    const refund = {
      kind: 'refund_payment',
      reference: 'ref-of-list',
      means: 'gateway',
      amountKobo: 1_000_000,
    } as const;
    const { id, subject } = await propose(refund, person.accountId);
    expect((await listed('open', subject))[0]?.action).toEqual({
      ...{ kind: 'refund_payment', reference: 'ref-of-list', means: 'gateway', amount: 10_000 },
    });
    await second.call(declineProposal, { params: { subject }, body: { proposalId: id, reason: 'Paid once' } });
    expect(await listed('closed', subject)).toMatchObject([
      { closed: { outcome: 'declined', declinedBy: by(second), reason: 'Paid once' } },
    ]);
  });

  it('leaves out proposals about the operator who reads it, open and closed', async () => {
    const { id, subject } = await propose({ kind: 'revoke_role', role: 'operator' }, second.accountId);
    expect(await listed('open', subject, first)).toMatchObject([{ id, person: { id: second.accountId } }]);
    expect(await listed('open', subject)).toEqual([]);
    await first.call(declineProposal, { params: { subject }, body: { proposalId: id, reason: 'A mistake' } });
    await system.settled();
    expect(await listed('closed', subject, first)).toMatchObject([{ id }]);
    expect(await listed('closed', subject)).toEqual([]);
  });

  it('hides their events in the event explorer from the operator concerned, and their reasons', async () => {
    const concerned = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const { id, subject } = await propose({ kind: 'revoke_role', role: 'operator' }, concerned.accountId);
    await second.call(declineProposal, { params: { subject }, body: { proposalId: id, reason: 'A mistake' } });
    await system.settled();
    const stream = `approval-${subject}`;
    const { events: shown } = await second.call(events, { query: { stream } });
    expect(shown.map(({ type }) => type)).toEqual(['ProposalDeclined', 'ActionProposed']);
    expect((await concerned.call(events, { query: { stream } })).events).toEqual([]);
    expect((await concerned.call(streamEvents, { params: { stream }, query: {} })).events).toEqual([]);
    for (const { eventId } of shown) {
      const reveal = ['POST', `/api/ops/events/${eventId}/reveal`, { reason: 'To know' }] as const;
      expect((await concerned.send('GET', `/api/ops/events/${eventId}`)).status).toBe(404);
      expect((await concerned.send(...reveal)).body).toMatchObject({ code: 'OwnPersonalPart' });
    }
  });

  it('says that one operator is enough in development', async () => {
    expect((await second.call(listProposals, {})).secondOperatorNeeded).toBe(false);
  });
});
