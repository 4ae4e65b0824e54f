import { expect, it } from 'vitest';
import { accountEvents } from './events.ts';
import {
  addApprovedBy,
  addCancelledBy,
  addContactNumber,
  addErasedBy,
  addReason,
  keepDelayedErasure,
} from './upcast.ts';

it('a version 1 profile keeps its unverified contact number', () => {
  const personal = { firstName: 'Ada', lastName: 'Obi', phoneNumber: '+2348099998888', address: null };
  const read = addContactNumber({ data: { accountId: 'ada', state: 'Lagos', city: 'Lagos' }, personal });
  expect(accountEvents.ProfileCompleted.personal.parse(read.personal)).toEqual(personal);
});

it('a role change from before reasons were recorded is read as having no reason', () => {
  const granted = { accountId: 'ada', role: 'admin', grantedBy: 'ops' };
  const read = addReason({ data: granted, personal: null });
  expect(read.personal).toBeNull();
  expect(accountEvents.RoleGranted.data.parse(addApprovedBy(read).data)).toEqual({
    ...granted,
    approvedBy: null,
  });
  const revoked = { accountId: 'ada', role: 'admin', revokedBy: 'ops' };
  expect(accountEvents.RoleRevoked.data.parse(addReason({ data: revoked, personal: null }).data)).toEqual(revoked);
});

it('a role granted before approvals existed is read as granted without approval', () => {
  const granted = { accountId: 'ada', role: 'admin', grantedBy: 'ops' };
  const { data, personal } = addApprovedBy({ data: granted, personal: { reason: 'Joins' } });
  expect(accountEvents.RoleGranted.data.parse(data)).toEqual({ ...granted, approvedBy: null });
  expect(personal).toEqual({ reason: 'Joins' });
});

it('a version 1 cancellation of an erasure is read as made by the person', () => {
  const { data } = addCancelledBy({ data: { accountId: 'ada' }, personal: null });
  expect(accountEvents.ErasureCancelled.data.parse(data)).toEqual({
    accountId: 'ada',
    cancelledBy: 'ada',
    reason: null,
  });
});

it('a version 1 erasure is read as requested by the person, without a reason', () => {
  const { data } = addErasedBy({ data: { accountId: 'ada' }, personal: null });
  expect(accountEvents.PersonalDataErased.data.parse(data)).toEqual({
    accountId: 'ada',
    erasedBy: 'ada',
    reason: null,
  });
});

it('a delayed erasure from before fare cases existed is read unchanged', () => {
  const delayed = {
    ...{ accountId: 'ada', until: '2026-03-04T11:00:00.000Z', causes: ['emergency', 'report'] },
    ...{ askedBy: 'ada', reason: null },
  };
  const read = keepDelayedErasure({ data: delayed, personal: null });
  expect(accountEvents.ErasureDelayed.data.parse(read.data)).toEqual(delayed);
});
