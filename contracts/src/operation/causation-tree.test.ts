import { expect, it } from 'vitest';
import { type Branch, causationTrees } from './causation-tree.ts';
import type { CausationNode } from './event-explorer.ts';

const node = (eventId: string, cause: string | null, causationId = cause ?? 'command'): CausationNode => ({
  ...{ eventId, cause, causationId, type: 'RideOffered', stream: 'ride-1', revision: 0 },
  ...{ at: '2026-03-02T10:00:00.000Z', actor: { id: 'ada', role: 'customer' }, correlationId: 'one' },
});

const drawn = ({ node: { eventId }, effects }: Branch): string =>
  effects.length === 0 ? eventId : `${eventId}(${effects.map(drawn).join(' ')})`;
const trees = (...nodes: CausationNode[]) =>
  causationTrees(nodes).map(({ id, effects }) => `${id}: ${effects.map(drawn).join(' ')}`);

it('events stand beneath the one that led to them, in order', () => {
  expect(trees(node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a'))).toEqual(['command: a(b(c) d)']);
});

it('what one command wrote stands together, what another did by itself', () => {
  expect(trees(node('a', null, 'book'), node('b', null, 'accept'), node('c', null, 'book'))).toEqual([
    'book: a c',
    'accept: b',
  ]);
});

it('a command is of whoever asked for it, though a process wrote first', () => {
  const [command] = causationTrees([
    { ...node('a', null), actor: { id: 'booking', role: 'system' } },
    { ...node('b', null), at: '2026-03-02T10:00:01.000Z' },
  ]);
  expect(command).toMatchObject({ at: '2026-03-02T10:00:00.000Z', actor: { id: 'ada', role: 'customer' } });
});

it('an effect that the clock of another process dates before its cause stands beneath it all the same', () => {
  expect(trees(node('b', 'a'), node('a', null))).toEqual(['command: a(b)']);
});

it('events that name each other as their cause hang nobody up', () => {
  expect(trees(node('a', 'b'), node('b', 'a'))).toEqual([]);
});
