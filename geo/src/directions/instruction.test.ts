import { describe, expect, it } from 'vitest';
import { directionOf, instructionFor, type Manoeuvre, turnModifierOf } from './instruction.ts';
import { landmarkAt } from './planned-route.ts';

const instructionWith = (given: Partial<Manoeuvre>): string => instructionFor({ ...plain, ...given });
const plain: Manoeuvre = { kind: 'turn', modifier: 'left', exit: null, road: 'Allen Avenue', bearing: 0 };

describe('a manoeuvre', () => {
  it.each<[Partial<Manoeuvre>, string]>([
    [{ kind: 'depart', bearing: 44 }, 'Start on Allen Avenue, going north-east'],
    [{ kind: 'depart', bearing: 359, road: null }, 'Go north'],
    [{ modifier: 'left' }, 'Turn left into Allen Avenue'],
    [{ modifier: 'right', road: null }, 'Turn right'],
    [{ modifier: 'slight-right' }, 'Bear right into Allen Avenue'],
    [{ modifier: 'sharp-left' }, 'Turn sharp left into Allen Avenue'],
    [{ modifier: 'straight' }, 'Go straight onto Allen Avenue'],
    [{ modifier: 'uturn' }, 'Make a U-turn onto Allen Avenue'],
    [{ kind: 'end-of-road' }, 'At the end of the road, turn left into Allen Avenue'],
    [{ kind: 'continue' }, 'Keep left to stay on Allen Avenue'],
    [{ kind: 'continue', modifier: 'straight' }, 'Continue on Allen Avenue'],
    [{ kind: 'continue', modifier: 'straight', road: null }, 'Continue straight'],
    [{ kind: 'continue', modifier: 'uturn' }, 'Make a U-turn onto Allen Avenue'],
    [{ kind: 'new-name', modifier: 'slight-left' }, 'Continue onto Allen Avenue'],
    [{ kind: 'merge', modifier: 'straight' }, 'Join Allen Avenue'],
    [{ kind: 'merge', modifier: 'slight-left', road: null }, 'Bear left to join the main road'],
    [{ kind: 'on-ramp' }, 'Take the ramp onto Allen Avenue'],
    [{ kind: 'off-ramp', modifier: 'slight-right' }, 'Take the exit on the right onto Allen Avenue'],
    [{ kind: 'off-ramp', modifier: 'straight', road: null }, 'Take the exit'],
    [{ kind: 'fork', modifier: 'slight-right' }, 'Keep right at the fork onto Allen Avenue'],
    [{ kind: 'roundabout', exit: 2 }, 'At the roundabout, take the second exit into Allen Avenue'],
    [{ kind: 'roundabout', exit: null, road: null }, 'Go round the roundabout'],
    [{ kind: 'bridge', modifier: 'straight', road: 'Eko Bridge' }, 'Cross Eko Bridge'],
    [{ kind: 'bridge', modifier: 'right', road: 'Carter Bridge' }, 'Turn right and cross Carter Bridge'],
    [{ kind: 'arrive', modifier: 'straight' }, 'You have arrived'],
    [{ kind: 'arrive', modifier: 'right' }, 'You have arrived: it is on your right'],
  ])("with %j is worded '%s'", (given, sentence) => {
    expect(instructionWith(given)).toBe(sentence);
  });

  it.each<[Partial<Manoeuvre>, string]>([
    [{ kind: 'depart', modifier: 'left' }, 'straight'],
    [{ modifier: 'sharp-right' }, 'right'],
    [{ modifier: 'slight-left' }, 'left'],
    [{ modifier: 'uturn' }, 'uturn'],
    [{ kind: 'new-name', modifier: 'slight-left' }, 'straight'],
    [{ kind: 'bridge', modifier: 'right' }, 'right'],
    [{ kind: 'arrive', modifier: 'left' }, 'straight'],
  ])("with %j has the direction '%s'", (given, direction) => {
    expect(directionOf({ ...plain, ...given })).toBe(direction);
  });
});

it.each([
  [0, 'straight'],
  [-19, 'straight'],
  [35, 'slight-right'],
  [-90, 'left'],
  [140, 'sharp-right'],
  [-175, 'uturn'],
] as const)('turnModifierOf classifies a turn of %d degrees as %s', (degrees, modifier) => {
  expect(turnModifierOf(degrees)).toBe(modifier);
});

describe('landmarkAt', () => {
  it.each([
    ['a landmark at its junction', 6.5714, 3.3672, 'Maryland'],
    ['a landmark two streets away', 6.573, 3.3672, 'Maryland'],
    ['nothing far from every landmark', 6.577, 3.3672, null],
    ['a landmark of the city', 9.0607, 7.4898, 'Abuja National Mosque'],
  ])('finds %s', (_, latitude, longitude, name) => {
    expect(landmarkAt({ latitude, longitude }, null)).toBe(name);
  });

  it('ignores a landmark that is the road itself', () => {
    expect(landmarkAt({ latitude: 6.5006, longitude: 3.4009 }, 'Third Mainland Bridge')).toBeNull();
  });
});
