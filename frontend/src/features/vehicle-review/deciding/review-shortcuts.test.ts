import { describe, expect, it } from 'vitest';
import { type KeyPress, neighbourCase, reviewActionOf } from './review-shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  typing: false,
  dialogOpen: false,
  ...more,
});

describe('reviewActionOf', () => {
  it.each([
    ['j', 'next'],
    ['J', 'next'],
    ['k', 'previous'],
    ['a', 'approve'],
    ['r', 'reject'],
    ['i', 'improve'],
    ['/', 'search'],
    ['?', 'help'],
  ])('maps the key “%s” to the action “%s”', (key, action) => expect(reviewActionOf(press(key))).toBe(action));

  it.each([
    ['the admin is typing', { typing: true }],
    ['a dialog is open', { dialogOpen: true }],
    ['Ctrl is pressed', { ctrlKey: true }],
    ['Meta is pressed', { metaKey: true }],
    ['Alt is pressed', { altKey: true }],
  ] as const)('returns null while %s', (_, more) => expect(reviewActionOf(press('r', more))).toBeNull());

  it.each(['x', 'Enter', 'toString', ' '])('returns null for the key “%s”', (key) =>
    expect(reviewActionOf(press(key))).toBeNull(),
  );
});

describe('neighbourCase', () => {
  const ids = ['a', 'b', 'c'];

  it.each([
    ['returns the case after the current one', 'a', 1, 'b'],
    ['returns the case before the current one', 'b', -1, 'a'],
    ['returns null after the last case', 'c', 1, null],
    ['returns null before the first case', 'a', -1, null],
    ['returns the first case when stepping forwards without a current one', null, 1, 'a'],
    ['returns the last case when stepping backwards without a current one', null, -1, 'c'],
    ['returns the first case if the current one is unknown', 'gone', 1, 'a'],
  ] as const)('%s', (_rule, current, step, expected) => expect(neighbourCase(ids, current, step)).toBe(expected));

  it('returns null for an empty list', () => expect(neighbourCase([], null, 1)).toBeNull());

  it('steps from the former position of a case that has left the list, past others that have left', () => {
    expect(neighbourCase(['a', 'b', 'c', 'd'], 'b', 1, new Set(['a', 'd']))).toBe('d');
    expect(neighbourCase(['a', 'b', 'c', 'd'], 'c', -1, new Set(['a', 'd']))).toBe('a');
  });
});
