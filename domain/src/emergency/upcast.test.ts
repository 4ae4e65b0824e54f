import { expect, it } from 'vitest';
import { emergencyEvents } from './events.ts';
import { addQuietFlag } from './upcast.ts';

it('an emergency from before the quiet flag existed is read as one with sound', () => {
  const raised = {
    ...{ accountId: 'bola', caseId: 'bola_1', as: 'customer', rideId: null, cause: 'button', silent: false },
    pressedAt: '2026-03-01T11:00:00.000Z',
  };
  const read = addQuietFlag({ data: raised, personal: null });
  expect(emergencyEvents.EmergencyRaised.data.parse(read.data)).toEqual({ ...raised, quiet: false });
  const again = addQuietFlag({ data: { ...raised, times: 2 }, personal: null });
  expect(emergencyEvents.EmergencyRaisedAgain.data.parse(again.data)).toEqual({ ...raised, times: 2, quiet: false });
});
