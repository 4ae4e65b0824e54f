import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { personBlocked, personReported, personUnblocked, reportSettled } from '../testing/conduct-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  driverOnWayEvents,
  RIDE,
  rideAccepted,
  rideGivenBack,
  searchingEvents,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { BlockPerson, ReportPerson, SettleReport, UnblockPerson } from './commands.ts';
import { companionIn } from './companion.ts';
import { conductPolicy } from './conduct-policy.ts';
import { type ConductEvent, conductEvents } from './events.ts';
import { conduct } from './lifecycle.ts';
import { isMatchPrevented } from './match-prevention.ts';

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

describe('companionIn', () => {
  it('returns the driver for the rider and the rider for the driver', () => {
    expect(companionIn(driverOnWayEvents, BOLA)).toEqual({ otherId: DRIVER_1, as: 'customer' });
    expect(companionIn(driverOnWayEvents, DRIVER_1)).toEqual({ otherId: BOLA, as: 'driver' });
  });

  it('returns a driver who gave the ride back until another driver accepts it', () => {
    const left = [...driverOnWayEvents, rideGivenBack(1)];
    expect(companionIn(left, BOLA)?.otherId).toBe(DRIVER_1);
    expect(companionIn(left, DRIVER_1)?.otherId).toBe(BOLA);
    expect(companionIn([...left, rideAccepted(DRIVER_2)], BOLA)?.otherId).toBe(DRIVER_2);
  });

  it('returns null before an acceptance, and for a driver who only received an offer', () => {
    expect(companionIn(searchingEvents, BOLA)).toBeNull();
    expect(companionIn(driverOnWayEvents, DRIVER_2)).toBeNull();
    expect(companionIn([], BOLA)).toBeNull();
  });
});

describe('a report', () => {
  it('is recorded with its text trimmed', () => {
    given()
      .when(report())
      .then([withoutTime(personReported())]);
  });

  it('is accepted only once per ride, unless it adds a threat', () => {
    const threat = { ...personReported(), data: { ...personReported().data, reason: 'threat' } } as const;
    given(personReported())
      .when(report({ reportId: 'report-2', reason: 'threat' }))
      .thenTypes('PersonReported', 'PersonBlocked');
    for (const reason of ['threat', 'rude'] as const)
      given(threat)
        .when(report({ reportId: 'report-2', reason }))
        .refused({ refusal: 'AlreadyReported' });
    given(personReported()).when(report()).then([]);
    given(personReported())
      .when(report({ reportId: 'report-2' }))
      .refused({ refusal: 'AlreadyReported' });
    given(personReported())
      .when(report({ reportId: 'report-2', rideId: 'ride-2' }))
      .thenTypes('PersonReported');
    given(threat)
      .when(report({ reportId: 'report-2', companion: { otherId: DRIVER_2, as: 'customer' }, reason: 'threat' }))
      .thenTypes('PersonReported', 'PersonBlocked');
  });

  it('of a threat blocks the person as well, beyond the maximum too', () => {
    const { maxBlocked } = conductPolicy;
    const full = Array.from({ length: maxBlocked }, (_, n) => personBlocked(BOLA, `driver ${n}`));
    for (const past of [[], full])
      given(...past)
        .when(report({ reason: 'threat' }))
        .thenTypes('PersonReported', 'PersonBlocked');
    given(personBlocked())
      .when(report({ reason: 'threat' }))
      .thenTypes('PersonReported');
  });

  it('is refused when the reporter had no companion on the ride', () => {
    given()
      .when(report({ companion: null }))
      .refused({ refusal: 'NobodyRodeWith' });
  });

  it('is refused when it is too long or exceeds the daily limit', () => {
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
    given(...today)
      .when(report({ reason: 'threat' }))
      .thenTypes('PersonReported', 'PersonBlocked');
  });

  it('is settled only once, and never by the reporter or the reported person', () => {
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
  it('records only one event per block and per unblock', () => {
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

  it('is refused when the two people did not ride together', () => {
    given()
      .when(block({ companion: null }))
      .refused({ refusal: 'NobodyRodeWith' });
    given()
      .when(unblock({ companion: null }))
      .refused({ refusal: 'NobodyRodeWith' });
  });

  it('is refused beyond the maximum number of blocked people', () => {
    const { maxBlocked: limit } = conductPolicy;
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
  const partedAfter = (...events: readonly ConductEvent[]) => isMatchPrevented(fold(conduct, events), DRIVER_1);
  const threat = { ...personReported(), data: { ...personReported().data, reason: 'threat' } } as const;
  const noAction = { ...reportSettled(), data: { ...reportSettled().data, outcome: 'no_action' } } as const;

  it.each<[string, boolean, readonly ConductEvent[]]>([
    ['is possible by default', false, []],
    ['ends with a block', true, [personBlocked()]],
    ['is possible again once the block is lifted', false, [personBlocked(), personUnblocked()]],
    ['ends with the report of a threat', true, [threat]],
    ['remains blocked after an operator acted on the report', true, [threat, reportSettled()]],
    ['is possible again once an operator dismissed the report', false, [threat, noAction]],
    ['does not end with other reports', false, [personReported()]],
    ['does not end with the block of another person', false, [personBlocked(BOLA, DRIVER_2)]],
  ])('%s', (_, parted, events) => expect(partedAfter(...events)).toBe(parted));
});
