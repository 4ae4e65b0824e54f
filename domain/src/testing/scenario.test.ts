import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { type Command, lifecycleOf } from '../kernel/lifecycle.ts';
import { minutesIn, NOON } from './fixtures.ts';
import { manualClock } from './manual-clock.ts';
import { scenarioOf } from './scenario.ts';

const doorEvents = defineEvents({ DoorOpened: { version: 1, data: z.object({ by: z.string() }) } });
type DoorEvent = EventOf<typeof doorEvents>;
type DoorState = { readonly status: 'closed' } | { readonly status: 'open' };
interface OpenDoor extends Command {
  readonly type: 'OpenDoor';
  readonly by: string;
}
interface Locked {
  readonly refusal: 'Locked';
}

const { on, decider } = lifecycleOf<DoorState, OpenDoor, DoorEvent, Locked>();
const evolve = (): DoorState => ({ status: 'open' });
const door = decider('door', { status: 'closed' }, evolve, [
  on('closed', 'OpenDoor', ['DoorOpened'], (_, { by }) => {
    if (by === 'thief') return { refusal: 'Locked' } as const;
    const data = by === 'ghost' ? { by, floating: true } : { by };
    return [{ type: 'DoorOpened', data } as const];
  }),
]);
const { given } = scenarioOf(door, doorEvents);
const open = (by: string): OpenDoor => ({ type: 'OpenDoor', now: NOON, by });

describe('a scenario', () => {
  it('passes when exactly the expected outcome happened', () => {
    given()
      .when(open('ada'))
      .then([{ type: 'DoorOpened', data: { by: 'ada' } }]);
    given().when(open('thief')).refused({ refusal: 'Locked' });
  });

  it.each<[string, () => unknown]>([
    [
      'an event with other data was expected',
      () =>
        given()
          .when(open('ada'))
          .then([{ type: 'DoorOpened', data: { by: 'bayo' } }]),
    ],
    ['no event was expected', () => given().when(open('ada')).then([])],
    ['a refusal was expected', () => given().when(open('ada')).refused({ refusal: 'Locked' })],
    ['an event was expected in place of a refusal', () => given().when(open('thief')).thenTypes('DoorOpened')],
    ['an event has a field outside its schema', () => given().when(open('ghost')).thenTypes('DoorOpened')],
  ])('fails when %s', (_, scenario) => {
    expect(scenario).toThrow();
  });

  it('decides in the state after the given events', () => {
    given({ type: 'DoorOpened', at: NOON, data: { by: 'ada' } })
      .when(open('bayo'))
      .refused({ refusal: 'NotAllowedInState', state: 'open', command: 'OpenDoor' });
  });
});

describe('a manual clock', () => {
  it('moves only when advanced or set', () => {
    const clock = manualClock(NOON);
    expect([clock.now(), clock.now()]).toEqual([NOON, NOON]);
    expect(clock.advance(60_000)).toBe(minutesIn(1));
    clock.set(NOON);
    expect(clock.now()).toBe(NOON);
  });
});
