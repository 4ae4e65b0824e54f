import { describe, expect, it } from 'vitest';
import { isStalled, type LagSample, lagStatus, lagTrendOf, shortPosition, withLagSample } from './lag.ts';

/** Each pair is a time in seconds and how many events the read model was behind then. */
const samples = (pairs: readonly (readonly [number, number | null])[], isStalled = false): LagSample[] =>
  pairs.map(([seconds, behind]) => ({ at: seconds * 1000, behind, position: isStalled ? 'p' : `p${seconds}` }));

describe('the lag trend', () => {
  it.each([
    ['is unknown without samples', [], { kind: 'unknown' }],
    ['is unknown after a single sample', [[0, 5]], { kind: 'unknown' }],
    [
      'is unknown after two samples a second apart',
      [
        [0, 5],
        [1, 4],
      ],
      { kind: 'unknown' },
    ],
    [
      'is level at the head of the log',
      [
        [0, 5],
        [10, 0],
      ],
      { kind: 'level' },
    ],
    [
      'is catching up when fewer events wait',
      [
        [0, 100],
        [10, 50],
      ],
      { kind: 'catching_up', secondsLeft: 10 },
    ],
    [
      'is falling behind when more events wait',
      [
        [0, 10],
        [10, 60],
      ],
      { kind: 'falling_behind', eventsPerSecond: 5 },
    ],
    [
      'is catching up when the waiting events become countable again',
      [
        [0, null],
        [10, 9_000],
      ],
      { kind: 'catching_up', secondsLeft: null },
    ],
    [
      'is falling behind when the waiting events become too many to count',
      [
        [0, 9_000],
        [10, null],
      ],
      { kind: 'falling_behind', eventsPerSecond: null },
    ],
    [
      'considers only the last half minute',
      [
        [0, 1],
        [60, 100],
        [80, 60],
      ],
      { kind: 'catching_up', secondsLeft: 30 },
    ],
  ] as const)('%s', (_, pairs, expected) => expect(lagTrendOf(samples(pairs))).toEqual(expected));

  it('is stationary for a read model whose position does not move', () =>
    expect(
      lagTrendOf(
        samples(
          [
            [0, 7],
            [20, 7],
          ],
          true,
        ),
      ),
    ).toEqual({ kind: 'stationary' }));
});

describe('isStalled', () => {
  const stalled = samples(
    [
      [0, 3],
      [20, 4],
      [31, 6],
    ],
    true,
  );

  it('is true when events wait and the position has not moved for half a minute', () => {
    expect(isStalled('catching_up', stalled)).toBe(true);
    expect(isStalled('stopped', stalled)).toBe(true);
  });

  it('is false for a paused or rebuilding read model', () => {
    expect(isStalled('paused', stalled)).toBe(false);
    expect(isStalled('rebuilding', stalled)).toBe(false);
  });

  it('is false when the position has moved, or is at the head of the log', () => {
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

describe('lagStatus', () => {
  it.each([
    ['catching_up', 1, 'live'],
    ['catching_up', 3, 'catching_up'],
    ['catching_up', null, 'catching_up'],
    ['stopped', 0, 'stopped'],
    ['paused', 1, 'paused'],
  ] as const)('of a read model in state “%s” that is %s seconds behind is “%s”', (state, secondsBehind, called) =>
    expect(lagStatus({ state, secondsBehind })).toBe(called),
  );
});

describe('withLagSample', () => {
  it('keeps two minutes of samples, one per instant', () => {
    const remaining = withLagSample(
      samples([
        [0, 1],
        [100, 2],
        [130, 3],
      ]),
      { at: 130_000, position: 'q', behind: 4 },
    );
    expect(remaining.map(({ at, behind }) => [at, behind])).toEqual([
      [100_000, 2],
      [130_000, 4],
    ]);
  });
});

describe('shortPosition', () => {
  it.each([
    ['f3a1-00000000000000000812-0000000000000004321', '4,321'],
    ['log-000000000000', '0'],
    ['log-000001234567', '1,234,567'],
    ['elsewhere', 'elsewhere'],
  ])('shortens “%s” to “%s”', (position, read) => expect(shortPosition(position)).toBe(read));
});
