import { instruction } from '@saferide/domain/place/directions/instruction';
import { expect, it } from 'vitest';
import { osrmManoeuvre } from './osrm-manoeuvre.ts';

const step = (type: string, modifier?: string, more: { exit?: number; name?: string; ref?: string } = {}) => {
  const { exit, name = 'Allen Avenue', ref } = more;
  return {
    geometry: '',
    maneuver: { type, bearing_after: 90, ...(modifier ? { modifier } : {}), ...(exit ? { exit } : {}) },
    name,
    ...(ref ? { ref } : {}),
    distance: 0,
    duration: 0,
  };
};

it.each([
  [step('depart', 'left'), 'Start on Allen Avenue, going east'],
  [step('turn', 'right'), 'Turn right into Allen Avenue'],
  [step('turn', 'slight left', { name: '' }), 'Bear left'],
  [step('new name', 'straight'), 'Continue onto Allen Avenue'],
  [step('continue', 'uturn'), 'Make a U-turn onto Allen Avenue'],
  [step('merge', 'slight left', { name: '', ref: 'A1' }), 'Bear left to join A1'],
  [step('on ramp', 'slight right'), 'Take the ramp onto Allen Avenue'],
  [step('off ramp', 'slight right', { name: '' }), 'Take the exit on the right'],
  [step('fork', 'slight left'), 'Keep left at the fork onto Allen Avenue'],
  [step('end of road', 'left'), 'At the end of the road, turn left into Allen Avenue'],
  [step('roundabout', 'right', { exit: 3 }), 'At the roundabout, take the third exit into Allen Avenue'],
  [step('rotary', 'right', { exit: 1, name: '' }), 'At the roundabout, take the first exit'],
  [step('roundabout turn', 'left'), 'Turn left into Allen Avenue'],
  [step('exit roundabout', 'straight'), 'Continue on Allen Avenue'],
  [step('new name', 'straight', { name: 'Eko Bridge' }), 'Cross Eko Bridge'],
  [step('turn', 'left', { name: 'Carter Bridge' }), 'Turn left and cross Carter Bridge'],
  [step('something new', 'right'), 'Turn right into Allen Avenue'],
  [step('turn', 'sideways'), 'Go straight onto Allen Avenue'],
  [step('arrive', 'right'), 'You have arrived: it is on your right'],
  [step('arrive'), 'You have arrived'],
])('an OSRM step becomes an instruction: %j', (given, sentence) => {
  expect(instruction(osrmManoeuvre(given))).toBe(sentence);
});
