import { expect, it } from 'vitest';
import { angleFlagsOf } from './angle-flags.ts';

it('angleFlagsOf returns the recorded flags by angle instead of reading the suggestions', () => {
  const angleFlags = [{ angle: 'rear', flag: 'blurred' } as const];
  expect(angleFlagsOf({ angleFlags, suggestions: ['The front photo is too dark; take it in daylight.'] })).toEqual(
    angleFlags,
  );
});

it('angleFlagsOf derives the flags by angle of an older assessment from its suggestions', () => {
  const suggestions = [
    'The interior dashboard photo cannot be read; take it again.',
    'The front photo is blurred; hold the phone still and tap to focus.',
    'The front photo is too dark; take it in daylight.',
    'The front seats and rear seats photos show the same; take one of each.',
  ];
  expect(angleFlagsOf({ angleFlags: undefined, suggestions })).toEqual([
    { angle: 'front', flag: 'blurred' },
    { angle: 'front', flag: 'too_dark' },
    { angle: 'interior_dashboard', flag: 'unreadable_photo' },
  ]);
});
