import { instructionFor } from '@saferide/geo/directions/instruction';
import { expect, it } from 'vitest';
import { osrmManoeuvre } from './osrm-planner.ts';

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
  ['Start on Allen Avenue, going east', step('depart', 'left')],
  ['Turn right into Allen Avenue', step('turn', 'right')],
  ['Bear left', step('turn', 'slight left', { name: '' })],
  ['Continue onto Allen Avenue', step('new name', 'straight')],
  ['Make a U-turn onto Allen Avenue', step('continue', 'uturn')],
  ['Bear left to join A1', step('merge', 'slight left', { name: '', ref: 'A1' })],
  ['Take the ramp onto Allen Avenue', step('on ramp', 'slight right')],
  ['Take the exit on the right', step('off ramp', 'slight right', { name: '' })],
  ['Keep left at the fork onto Allen Avenue', step('fork', 'slight left')],
  ['At the end of the road, turn left into Allen Avenue', step('end of road', 'left')],
  ['At the roundabout, take the third exit into Allen Avenue', step('roundabout', 'right', { exit: 3 })],
  ['At the roundabout, take the first exit', step('rotary', 'right', { exit: 1, name: '' })],
  ['Turn left into Allen Avenue', step('roundabout turn', 'left')],
  ['Continue on Allen Avenue', step('exit roundabout', 'straight')],
  ['Cross Eko Bridge', step('new name', 'straight', { name: 'Eko Bridge' })],
  ['Turn left and cross Carter Bridge', step('turn', 'left', { name: 'Carter Bridge' })],
  ['Turn right into Allen Avenue', step('something new', 'right')],
  ['Go straight onto Allen Avenue', step('turn', 'sideways')],
  ['You have arrived: it is on your right', step('arrive', 'right')],
  ['You have arrived', step('arrive')],
])('an OSRM step becomes the instruction "%s"', (sentence, given) => {
  expect(instructionFor(osrmManoeuvre(given))).toBe(sentence);
});
