import { describe, expect, it } from 'vitest';
import { type KeyPress, neighbourCase, reviewActionOf } from './review-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  typing: false,
  dialogOpen: false,
  ...more,
});

describe('keys of the review page', () => {
  it.each([
    ['j', 'next'],
    ['J', 'next'],
    ['k', 'previous'],
    ['a', 'approve'],
    ['r', 'reject'],
    ['i', 'improve'],
    ['/', 'search'],
    ['?', 'help'],
  ])('%s triggers %s', (key, action) => expect(reviewActionOf(press(key))).toBe(action));

  it.each([
    ['typing', { typing: true }],
    ['a dialog is open', { dialogOpen: true }],
    ['Ctrl is pressed', { ctrlKey: true }],
    ['Meta is pressed', { metaKey: true }],
    ['a letter is composed', { altKey: true }],
  ] as const)('do nothing while %s', (_, more) => expect(reviewActionOf(press('r', more))).toBeNull());

  it.each(['x', 'Enter', 'toString', ' '])('%s does nothing', (key) => expect(reviewActionOf(press(key))).toBeNull());
});

describe('the next case', () => {
  const ids = ['a', 'b', 'c'];

  it.each([
    ['a', 1, 'b'],
    ['b', -1, 'a'],
    ['c', 1, null],
    ['a', -1, null],
    [null, 1, 'a'],
    [null, -1, 'c'],
    ['gone', 1, 'a'],
  ] as const)('after %s, %i step further, is %s', (current, step, expected) =>
    expect(neighbourCase(ids, current, step)).toBe(expected),
  );

  it('is null in an empty list', () => expect(neighbourCase([], null, 1)).toBeNull());

  it('follows the place of a case that has left the list, even if others have left too', () => {
    expect(neighbourCase(['a', 'b', 'c', 'd'], 'b', 1, new Set(['a', 'd']))).toBe('d');
    expect(neighbourCase(['a', 'b', 'c', 'd'], 'c', -1, new Set(['a', 'd']))).toBe('a');
  });
});
