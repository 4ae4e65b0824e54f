import { describe, expect, it } from 'vitest';
import { NOON } from '../../testing/fixtures.ts';
import { BOLA } from '../../testing/ride-fixtures.ts';
import { scenarioOf } from '../../testing/scenario.ts';
import { after, DAY_MS } from '../../time/instant.ts';
import {
  isTextingStopped,
  type ResumeTexts,
  type StopTexts,
  type TextOptOutEvent,
  textOptOut,
  textOptOutEvents,
} from './lifecycle.ts';

const { given } = scenarioOf(textOptOut, textOptOutEvents);

const fact = (type: TextOptOutEvent['type'], accountId: string | null, at = NOON): TextOptOutEvent => ({
  ...{ type, at },
  data: { numberDigest: 'digest', accountId },
});
const stopped = (accountId: string | null) => fact('TextsStopped', accountId);
const resumed = (accountId: string | null) => fact('TextsResumed', accountId);
const stamped = ({ at: _, ...event }: TextOptOutEvent) => event;

const stop = (accountId: string | null): StopTexts => ({
  type: 'StopTexts',
  numberDigest: 'digest',
  accountId,
  now: NOON,
});
const resume = (now = NOON): ResumeTexts => ({ type: 'ResumeTexts', numberDigest: 'digest', accountId: BOLA, now });
const stateOf = (...events: TextOptOutEvent[]) => events.reduce(textOptOut.evolve, textOptOut.initial);

describe('the owner of a phone number', () => {
  it.each([
    ['one account', BOLA],
    ['all accounts', null],
  ])('stops texts about %s only once', (_, accountId) => {
    given()
      .when(stop(accountId))
      .then([stamped(stopped(accountId))]);
    given(stopped(accountId)).when(stop(accountId)).then([]);
  });

  it('can resume texts about one person, which ends a stop of all texts as well', () => {
    given(stopped(BOLA), stopped(null))
      .when(resume())
      .then([stamped(resumed(null)), stamped(resumed(BOLA))]);
    given().when(resume()).then([]);
  });

  it('gets no texts about a person whose texts they stopped, even after a stop of all texts ends', () => {
    const state = stateOf(stopped('chidi'), stopped(null), resumed(null));
    expect(isTextingStopped(state, 'chidi')).toBe(true);
    expect(isTextingStopped(state, BOLA)).toBe(false);
  });

  it('can resume texts three times a day, and can always stop them', () => {
    const often = [1, 2, 3].flatMap(() => [stopped(BOLA), resumed(BOLA)]);
    given(...often)
      .when(stop(BOLA))
      .thenTypes('TextsStopped');
    given(...often, stopped(BOLA))
      .when(resume())
      .refused({ refusal: 'TooManyContactTextChanges', limit: 4 });
    given(...often, stopped(BOLA))
      .when(resume(after(NOON, DAY_MS)))
      .thenTypes('TextsResumed');
  });
});
