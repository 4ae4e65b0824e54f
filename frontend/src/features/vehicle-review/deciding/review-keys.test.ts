import { describe, expect, it } from 'vitest';
import { actionOf, type KeyPress, neighbour } from './review-keys.ts';

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
  ])('%s asks for %s', (key, action) => expect(actionOf(press(key))).toBe(action));

  it.each([
    ['typing', { typing: true }],
    ['a dialog is open', { dialogOpen: true }],
    ['the browser means something else by it', { ctrlKey: true }],
    ['the system means something else by it', { metaKey: true }],
    ['a letter is composed', { altKey: true }],
  ] as const)('say nothing while %s', (_, more) => expect(actionOf(press('r', more))).toBeNull());

  it.each(['x', 'Enter', 'toString', ' '])('%s means nothing', (key) => expect(actionOf(press(key))).toBeNull());
});

describe('the next application', () => {
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
    expect(neighbour(ids, current, step)).toBe(expected),
  );

  it('is none in an empty list', () => expect(neighbour([], null, 1)).toBeNull());

  it('is the one after the place of what has left the list, though others have left too', () => {
    expect(neighbour(['a', 'b', 'c', 'd'], 'b', 1, new Set(['a', 'd']))).toBe('d');
    expect(neighbour(['a', 'b', 'c', 'd'], 'c', -1, new Set(['a', 'd']))).toBe('a');
  });
});
