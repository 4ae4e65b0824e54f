import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aggregates } from './aggregates.ts';
import { eventCatalogue, mergeDefinitions } from './catalogue.ts';

describe('the event catalogue', () => {
  it('contains every event of every aggregate', () => {
    const declared = aggregates.flatMap(({ events }) => Object.keys(events));
    expect(Object.keys(eventCatalogue).sort()).toEqual(declared.sort());
  });

  it('rejects two events with the same name', () => {
    const events = { Happened: { version: 1, data: z.object({}) } };
    expect(() =>
      mergeDefinitions([
        { name: 'one', events },
        { name: 'two', events },
      ]),
    ).toThrow('Happened is declared by one and by two');
  });

  it.each(Object.entries(eventCatalogue))('has an upcaster for %s from every earlier version', (_, definition) => {
    const needed = Array.from({ length: definition.version - 1 }, (__, index) => String(index + 1));
    expect(Object.keys(definition.upcast ?? {})).toEqual(needed);
  });
});
