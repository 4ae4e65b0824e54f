import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { personBlocked, personReported, personUnblocked, reportSettled } from '../testing/conduct-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  onTheWay,
  RIDE,
  rideAccepted,
  rideGivenBack,
  searching,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { BlockPerson, ReportPerson, SettleReport, UnblockPerson } from './commands.ts';
import { companionIn } from './companion.ts';
import { conductPolicy } from './conduct-policy.ts';
import { type ConductEvent, conductEvents } from './events.ts';
import { conduct } from './lifecycle.ts';
import { mustNotMeet } from './must-not-meet.ts';

const { given } = scenarioOf(conduct, conductEvents);
const companion = { otherId: DRIVER_1, as: 'customer' } as const;
const aboutRide = { accountId: BOLA, rideId: RIDE, companion };

const report = (more: Partial<ReportPerson> = {}): ReportPerson => ({
  ...{ type: 'ReportPerson', ...aboutRide, reportId: 'report-1', reason: 'rude', text: ' Shouted at me ' },
  now: minutesIn(70),
  ...more,
});
const block = (more: Partial<BlockPerson> = {}): BlockPerson => ({
  ...{ type: 'BlockPerson', ...aboutRide, now: minutesIn(71) },
  ...more,
});
const unblock = (more: Partial<UnblockPerson> = {}): UnblockPerson => ({
  ...{ type: 'UnblockPerson', ...aboutRide, now: minutesIn(80) },
  ...more,
});
const settle = (more: Partial<SettleReport> = {}): SettleReport => ({
  ...{ type: 'SettleReport', reportId: 'report-1', settledBy: 'ops', outcome: 'acted', reason: 'Spoken with' },
  now: minutesIn(90),
  ...more,
});
const withoutTime = ({ at: _, ...event }: { readonly at: string }) => event as never;

describe('the companion on a ride', () => {
  it('is the other one of rider and driver', () => {
    expect(companionIn(onTheWay, BOLA)).toEqual({ otherId: DRIVER_1, as: 'customer' });
    expect(companionIn(onTheWay, DRIVER_1)).toEqual({ otherId: BOLA, as: 'driver' });
  });

  it('is also a driver who gave the ride back, until another driver has it', () => {
    const left = [...onTheWay, rideGivenBack(1)];
    expect(companionIn(left, BOLA)?.otherId).toBe(DRIVER_1);
    expect(companionIn(left, DRIVER_1)?.otherId).toBe(BOLA);
    expect(companionIn([...left, rideAccepted(DRIVER_2)], BOLA)?.otherId).toBe(DRIVER_2);
  });

  it('does not exist before an acceptance, nor for a driver who only had an offer', () => {
    expect(companionIn(searching, BOLA)).toBeNull();
    expect(companionIn(onTheWay, DRIVER_2)).toBeNull();
    expect(companionIn([], BOLA)).toBeNull();
  });
});

describe('a report', () => {
  it('is recorded with its text', () => {
    given()
      .when(report())
      .then([withoutTime(personReported())]);
  });

  it('is recorded once per ride, however often it is sent', () => {
    given(personReported()).when(report()).then([]);
    given(personReported())
      .when(report({ reportId: 'report-2' }))
      .refused({ refusal: 'AlreadyReported' });
    given(personReported())
      .when(report({ reportId: 'report-2', rideId: 'ride-2' }))
      .thenTypes('PersonReported');
  });

  it('needs a companion', () => {
    given()
      .when(report({ companion: null }))
      .refused({ refusal: 'NobodyRodeWith' });
  });

  it('is limited in length and number per day', () => {
    const { maxCharacters, reportsADay: limit } = conductPolicy;
    given()
      .when(report({ text: 'x'.repeat(maxCharacters) }))
      .thenTypes('PersonReported');
    given()
      .when(report({ text: 'x'.repeat(maxCharacters + 1) }))
      .refused({ refusal: 'ReportOutOfBounds', maxCharacters });
    const today = Array.from({ length: limit }, (_, n) => personReported(`r${n}`, `ride of ${n}`));
    given(...today)
      .when(report())
      .refused({ refusal: 'TooManyReportsToday', limit });
    given(...today)
      .when(report({ now: minutesIn(70 + 1_440) }))
      .thenTypes('PersonReported');
  });

  it('is settled once, by an operator whom it does not concern', () => {
    given(personReported())
      .when(settle())
      .then([withoutTime(reportSettled())]);
    given(personReported(), reportSettled()).when(settle()).refused({ refusal: 'ReportAlreadySettled' });
    given().when(settle()).refused({ refusal: 'NoSuchReport' });
    for (const settledBy of [BOLA, DRIVER_1])
      given(personReported()).when(settle({ settledBy })).refused({ refusal: 'OwnReport' });
  });
});

describe('blocking a person', () => {
  it('is recorded once, and undone once', () => {
    given()
      .when(block())
      .then([withoutTime(personBlocked())]);
    given(personBlocked()).when(block()).then([]);
    given(personBlocked())
      .when(unblock())
      .then([withoutTime(personUnblocked())]);
    given(personBlocked(), personUnblocked()).when(unblock()).then([]);
    given(personBlocked(), personUnblocked()).when(block()).thenTypes('PersonBlocked');
  });

  it('needs a ride together', () => {
    given()
      .when(block({ companion: null }))
      .refused({ refusal: 'NobodyRodeWith' });
    given()
      .when(unblock({ companion: null }))
      .refused({ refusal: 'NobodyRodeWith' });
  });

  it('is limited in number', () => {
    const { mostBlocked: limit } = conductPolicy;
    const all = Array.from({ length: limit }, (_, n) => personBlocked(BOLA, `somebody-${n}`));
    given(...all)
      .when(block())
      .refused({ refusal: 'TooManyBlocked', limit });
    given(...all, personUnblocked(BOLA, 'somebody-1'))
      .when(block())
      .thenTypes('PersonBlocked');
  });
});

describe('contact between two people', () => {
  const partedAfter = (...events: readonly ConductEvent[]) => mustNotMeet(fold(conduct, events), DRIVER_1);
  const threat = { ...personReported(), data: { ...personReported().data, reason: 'threat' } } as const;
  const noAction = { ...reportSettled(), data: { ...reportSettled().data, outcome: 'no_action' } } as const;

  it.each<[string, boolean, readonly ConductEvent[]]>([
    ['by nothing', false, []],
    ['ends with a block', true, [personBlocked()]],
    ['resumes once the block is lifted', false, [personBlocked(), personUnblocked()]],
    ['ends with the report of a threat', true, [threat]],
    ['stays ended once an operator has acted on the report', true, [threat, reportSettled()]],
    ['resumes once an operator has dismissed the report', false, [threat, noAction]],
    ['does not end with other reports', false, [personReported()]],
    ['does not end with the block of another person', false, [personBlocked(BOLA, DRIVER_2)]],
  ])('%s', (_, parted, events) => expect(partedAfter(...events)).toBe(parted));
});
