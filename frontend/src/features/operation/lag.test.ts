import { describe, expect, it } from 'vitest';
import { isStalled, type LagSample, lagStatus, shortPosition, trendOf, withSample } from './lag.ts';

/** Samples of `[seconds, events behind]`; the position moves with each unless `stands`. */
const samples = (looks: readonly (readonly [number, number | null])[], stands = false): LagSample[] =>
  looks.map(([seconds, behind]) => ({ at: seconds * 1000, behind, position: stands ? 'p' : `p${seconds}` }));

describe('the trend of a lag', () => {
  it.each([
    ['nothing is known of', [], { kind: 'unknown' }],
    ['one look tells nothing of', [[0, 5]], { kind: 'unknown' }],
    [
      'two looks at once tell nothing of',
      [
        [0, 5],
        [1, 4],
      ],
      { kind: 'unknown' },
    ],
    [
      'at the head is',
      [
        [0, 5],
        [10, 0],
      ],
      { kind: 'level' },
    ],
    [
      'is caught up',
      [
        [0, 100],
        [10, 50],
      ],
      { kind: 'catching_up', secondsLeft: 10 },
    ],
    [
      'grows',
      [
        [0, 10],
        [10, 60],
      ],
      { kind: 'falling_behind', eventsPerSecond: 5 },
    ],
    [
      'came back into sight',
      [
        [0, null],
        [10, 9_000],
      ],
      { kind: 'catching_up', secondsLeft: null },
    ],
    [
      'went out of sight',
      [
        [0, 9_000],
        [10, null],
      ],
      { kind: 'falling_behind', eventsPerSecond: null },
    ],
    [
      'is told from the last half minute',
      [
        [0, 1],
        [60, 100],
        [80, 60],
      ],
      { kind: 'catching_up', secondsLeft: 30 },
    ],
  ] as const)('%s', (_, looks, expected) => expect(trendOf(samples(looks))).toEqual(expected));

  it('of a model that does not move stands', () =>
    expect(
      trendOf(
        samples(
          [
            [0, 7],
            [20, 7],
          ],
          true,
        ),
      ),
    ).toEqual({ kind: 'standing' }));
});

describe('a stalled read model', () => {
  const standing = samples(
    [
      [0, 3],
      [20, 4],
      [31, 6],
    ],
    true,
  );

  it('has events waiting and has not moved for half a minute', () => {
    expect(isStalled('catching_up', standing)).toBe(true);
    expect(isStalled('stopped', standing)).toBe(true);
  });

  it('is not one that was paused, or is being rebuilt', () => {
    expect(isStalled('paused', standing)).toBe(false);
    expect(isStalled('rebuilding', standing)).toBe(false);
  });

  it('is not one that moved meanwhile, or is at the head', () => {
    expect(
      isStalled(
        'catching_up',
        samples([
          [0, 3],
          [20, 4],
          [31, 6],
        ]),
      ),
    ).toBe(false);
    expect(
      isStalled(
        'live',
        samples(
          [
            [0, 0],
            [40, 0],
          ],
          true,
        ),
      ),
    ).toBe(false);
    expect(isStalled('catching_up', [])).toBe(false);
  });
});

describe('a read model under load', () => {
  it.each([
    ['catching_up', 1, 'live'],
    ['catching_up', 3, 'catching_up'],
    ['catching_up', null, 'catching_up'],
    ['stopped', 0, 'stopped'],
    ['paused', 1, 'paused'],
  ] as const)('that is %s by %s seconds is called %s', (state, secondsBehind, called) =>
    expect(lagStatus({ state, secondsBehind })).toBe(called),
  );
});

describe('samples', () => {
  it('are kept for two minutes, one for each moment', () => {
    const kept = withSample(
      samples([
        [0, 1],
        [100, 2],
        [130, 3],
      ]),
      { at: 130_000, position: 'q', behind: 4 },
    );
    expect(kept.map(({ at, behind }) => [at, behind])).toEqual([
      [100_000, 2],
      [130_000, 4],
    ]);
  });
});

describe('a position', () => {
  it.each([
    ['f3a1-00000000000000000812-0000000000000004321', '4,321'],
    ['log-000000000000', '0'],
    ['log-000001234567', '1,234,567'],
    ['elsewhere', 'elsewhere'],
  ])('%s reads %s', (position, read) => expect(shortPosition(position)).toBe(read));
});
