import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { eventCatalogue } from './catalogue.ts';
import { isAccountIdField, peopleIn } from './people.ts';

const THINGS = [
  ...[
    'alertId',
    'caseId',
    'contactId',
    'entryId',
    'eventId',
    'exportId',
    'favoriteId',
    'favoriteIds',
    'linkId',
    'linkIds',
    'memberId',
    'memberIds',
  ],
  ...[
    'messageId',
    'noteId',
    'photoId',
    'proposalId',
    'rebuildId',
    'reportId',
    'reviewId',
    'rideId',
    'sessionIds',
    'swapId',
    'uploadId',
  ],
];

const fieldsOf = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, of]) => [field, ...fieldsOf(of)]);
    case 'array':
      return fieldsOf(def.element);
    case 'nullable':
    case 'optional':
      return fieldsOf(def.innerType);
    default:
      return [];
  }
};

describe('the people in an event', () => {
  it('are found in every field whose name ends in Id, Ids or By, apart from the listed exceptions', () => {
    const fields = new Set(Object.values(eventCatalogue).flatMap(({ data }) => fieldsOf(data)));
    const unlisted = [...fields].filter((field) => /(Ids?|By)$/.test(field) && !isAccountIdField(field));
    expect(unlisted.sort()).toEqual(['answerBy', 'cancelledBy', 'notBy', ...THINGS, 'ratedBy'].sort());
  });

  it('include the subject of every event with personal fields', () => {
    const subjects = Object.values(eventCatalogue).flatMap(({ subject = [] }) => subject);
    // An entry of the waitlist belongs to an address that need not have an account.
    expect(subjects.filter((field) => !isAccountIdField(field))).toEqual(['entryId']);
  });

  it('include the rider and the driver of a ride', () => {
    const data = { rideId: 'ride-1', customerId: 'ada', driverId: 'dele', vehicleType: 'standard', city: 'Lagos' };
    expect(peopleIn({ type: 'RideStarted', data })).toEqual(['ada', 'dele']);
  });

  it('include every driver who was offered the ride or considered, each once', () => {
    const considered = [
      { driverId: 'dele', distanceMetres: 10, outcome: 'offered' },
      { driverId: 'musa', distanceMetres: 20, outcome: 'busy' },
    ];
    const data = { rideId: 'ride-1', customerId: null, driverIds: ['dele'], considered };
    expect(peopleIn({ type: 'RideOffered', data })).toEqual(['dele', 'musa']);
  });

  it('include the drivers considered at the end of a search', () => {
    const lastLook = { considered: [{ driverId: 'musa', distanceMetres: 20, outcome: 'busy' }] };
    const data = { rideId: 'ride-1', customerId: 'ada', driverId: null, lastLook };
    expect(peopleIn({ type: 'RideCancelled', data })).toEqual(['ada', 'musa']);
  });

  it('exclude the gateway and the command line', () => {
    expect(peopleIn({ type: 'PaymentVerified', data: { driverId: 'dele', confirmedBy: 'gateway' } })).toEqual(['dele']);
    expect(peopleIn({ type: 'RoleGranted', data: { accountId: 'ada', grantedBy: 'ops' } })).toEqual(['ada']);
  });

  it('are an empty list when the event has no account id', () => {
    expect(peopleIn({ type: 'ReviewDecisionLinked', data: { index: 1, eventId: 'event-1' } })).toEqual([]);
  });
});
