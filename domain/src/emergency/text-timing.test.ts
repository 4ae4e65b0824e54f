import { describe, expect, it } from 'vitest';
import {
  EMERGENCY_CASE,
  emergencyClosed,
  emergencyRaised,
  emergencyRaisedAgain,
  emergencyWithdrawn,
} from '../testing/emergency-fixtures.ts';
import { minutesIn, NOON, secondsIn } from '../testing/fixtures.ts';
import { BOLA } from '../testing/ride-fixtures.ts';
import type { Instant } from '../time/instant.ts';
import type { EmergencyEvent } from './events.ts';
import { emergency } from './lifecycle.ts';
import { type ContactText, type EarlierText, textTimingOf } from './text-timing.ts';

const raised: ContactText = { about: 'raised', caseId: EMERGENCY_CASE, times: 1 };
const again: ContactText = { about: 'raised', caseId: EMERGENCY_CASE, times: 2 };
const over: ContactText = { about: 'over', caseId: EMERGENCY_CASE };
const sent = (text: ContactText, handledAt: Instant): EarlierText => ({ text, state: 'delivered', handledAt });
const waits = (text: ContactText): EarlierText => ({ text, state: 'waiting', handledAt: null });
const lost = (text: ContactText): EarlierText => ({ text, state: 'given_up', handledAt: NOON });

const given = (...events: EmergencyEvent[]) => ({
  and: (...earlier: EarlierText[]) => ({
    when: (text: ContactText, now: Instant) => ({
      is: (due: unknown) =>
        expect(textTimingOf(text, earlier, events.reduce(emergency.evolve, emergency.initial), now)).toEqual(due),
    }),
  }),
});

describe('a text to an emergency contact', () => {
  it('is sent at once, at any hour', () => {
    given(emergencyRaised()).and().when(raised, '2026-03-02T02:00:00.000Z').is('now');
  });

  it('is sent at most once a minute, however often the emergency is raised', () => {
    given(emergencyRaised(), emergencyRaisedAgain())
      .and(sent(raised, NOON))
      .when(again, secondsIn(59))
      .is({ at: minutesIn(1) });
    given(emergencyRaised(), emergencyRaisedAgain()).and(sent(raised, NOON)).when(again, minutesIn(1)).is('now');
    given(emergencyRaised(), emergencyRaisedAgain())
      .and(sent(raised, NOON), sent(again, secondsIn(30)), lost(over))
      .when(again, minutesIn(1))
      .is({ at: secondsIn(90) });
  });

  it('does not wait for an earlier text that was never sent', () => {
    given(emergencyRaised(), emergencyRaisedAgain()).and(lost(raised)).when(again, secondsIn(1)).is('now');
  });

  it('is not sent once it is outdated', () => {
    given(emergencyRaised(), emergencyWithdrawn()).and().when(raised, secondsIn(1)).is('never');
    given(emergencyRaised(), emergencyRaisedAgain()).and().when(raised, secondsIn(1)).is('never');
    given(emergencyRaised(), emergencyClosed(), emergencyRaised(2)).and().when(raised, secondsIn(1)).is('never');
    given().and().when(raised, NOON).is('never');
  });

  it('reports the end only to contacts who got a text about the emergency', () => {
    given(emergencyRaised(), emergencyWithdrawn()).and(sent(raised, NOON)).when(over, minutesIn(3)).is('now');
    given(emergencyRaised(), emergencyClosed())
      .and(sent(raised, NOON))
      .when(over, secondsIn(20))
      .is({ at: minutesIn(1) });
    given(emergencyRaised(), emergencyWithdrawn()).and().when(over, minutesIn(3)).is('never');
    given(emergencyRaised(), emergencyWithdrawn()).and(lost(raised)).when(over, minutesIn(3)).is('never');
  });

  it('reports the end only after a pending text about the emergency', () => {
    given(emergencyRaised(), emergencyWithdrawn())
      .and(waits(raised))
      .when(over, minutesIn(3))
      .is({ at: secondsIn(185) });
  });

  it('reports the end once per text about the emergency, however often it is raised and withdrawn', () => {
    const withdrawnTwice = given(
      ...[emergencyRaised(), emergencyWithdrawn(), emergencyRaisedAgain(), emergencyWithdrawn(minutesIn(7))],
    );
    const ended = sent(over, minutesIn(3));
    withdrawnTwice.and(sent(raised, NOON), ended).when(over, minutesIn(8)).is('never');
    withdrawnTwice
      .and(ended, sent(again, minutesIn(5)), sent(raised, NOON))
      .when(over, minutesIn(8))
      .is('now');
    withdrawnTwice.and(sent(raised, NOON), lost(over)).when(over, minutesIn(8)).is('now');
  });

  it('does not report the end once the emergency is raised again', () => {
    given(emergencyRaised(), emergencyWithdrawn(), emergencyRaisedAgain())
      .and(sent(raised, NOON))
      .when(over, minutesIn(6))
      .is('never');
    given(emergencyRaised(), emergencyWithdrawn(), emergencyClosed('withdrawn', `${BOLA}_1`))
      .and(sent(raised, NOON))
      .when(over, minutesIn(10))
      .is('now');
  });
});
