import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { eventCatalogue } from './catalogue.ts';
import { namesAPerson, peopleIn } from './people.ts';

/** What has an id and is nobody. */
const THINGS = [
  ...[
    'alertId',
    'caseId',
    'contactId',
    'eventId',
    'exportId',
    'favoriteId',
    'linkId',
    'linkIds',
    'memberId',
    'memberIds',
  ],
  ...[
    'messageId',
    'noteId',
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

describe('whom an event is about', () => {
  it('is known of every field that ends like an id or says by whom', () => {
    const fields = new Set(Object.values(eventCatalogue).flatMap(({ data }) => fieldsOf(data)));
    const unsaid = [...fields].filter((field) => /(Ids?|By)$/.test(field) && !namesAPerson(field));
    // Which side of a ride did it, by which ways somebody is not told, and until when something is answered: no id.
    expect(unsaid.sort()).toEqual(['answerBy', 'cancelledBy', 'notBy', ...THINGS, 'ratedBy'].sort());
  });

  it('is every subject of a personal part', () => {
    const subjects = Object.values(eventCatalogue).flatMap(({ subject = [] }) => subject);
    expect(subjects.filter((field) => !namesAPerson(field))).toEqual([]);
  });

  it('are the rider and the driver of a ride', () => {
    const data = { rideId: 'ride-1', customerId: 'ada', driverId: 'dele', vehicleType: 'standard', city: 'Lagos' };
    expect(peopleIn({ type: 'RideStarted', data })).toEqual(['ada', 'dele']);
  });

  it('is everybody asked and everybody considered, each once', () => {
    const considered = [
      { driverId: 'dele', distanceMetres: 10, outcome: 'offered' },
      { driverId: 'musa', distanceMetres: 20, outcome: 'busy' },
    ];
    const data = { rideId: 'ride-1', customerId: null, driverIds: ['dele'], considered };
    expect(peopleIn({ type: 'RideOffered', data })).toEqual(['dele', 'musa']);
  });

  it('is whoever a search passed over at its end', () => {
    const lastLook = { considered: [{ driverId: 'musa', distanceMetres: 20, outcome: 'busy' }] };
    const data = { rideId: 'ride-1', customerId: 'ada', driverId: null, lastLook };
    expect(peopleIn({ type: 'RideCancelled', data })).toEqual(['ada', 'musa']);
  });

  it('is no gateway and no command line', () => {
    expect(peopleIn({ type: 'PaymentVerified', data: { driverId: 'dele', confirmedBy: 'gateway' } })).toEqual(['dele']);
    expect(peopleIn({ type: 'RoleGranted', data: { accountId: 'ada', grantedBy: 'ops' } })).toEqual(['ada']);
  });

  it('is nobody where an event names nobody', () => {
    expect(peopleIn({ type: 'ReviewDecisionLinked', data: { index: 1, eventId: 'event-1' } })).toEqual([]);
  });
});
