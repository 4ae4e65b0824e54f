import { describe, expect, it } from 'vitest';
import { aggregates } from '../aggregates.ts';
import { eventTypesNeverEmitted, lifecyclesDocument, lifecycleTable } from './lifecycle-documentation.ts';

const door = {
  name: 'door',
  folder: 'doors',
  rows: [
    { states: ['open'], command: 'CloseDoor', emits: ['DoorClosed'] },
    { states: ['open', 'closed'], command: 'Knock', emits: [] },
  ],
};

describe('a lifecycle', () => {
  it('is documented as a table', () => {
    expect(lifecycleTable(door).split('\n').slice(2)).toEqual([
      '| `open` | `CloseDoor` | `DoorClosed` |',
      '| `open`, `closed` | `Knock` | nothing new, or a refusal |',
    ]);
    expect(lifecyclesDocument([door])).toContain('## door');
  });

  it('reports an event that it declares but no row emits', () => {
    expect(eventTypesNeverEmitted(door, ['DoorClosed', 'DoorPainted'])).toEqual(['DoorPainted']);
  });
});

describe.each(aggregates)('the lifecycle of $name', ({ decider, events }) => {
  it('emits every event it declares', () => {
    expect(eventTypesNeverEmitted(decider, Object.keys(events))).toEqual([]);
  });

  it('has at most one row per state and command', () => {
    const keys = decider.rows.flatMap(({ states, command }) => states.map((state) => `${state} ${command}`));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
