import { expect, it } from 'vitest';
import { type CausationBranch, causationTrees } from './causation-tree.ts';
import type { CausationNode } from './event-explorer.ts';

const node = (eventId: string, cause: string | null, causationId = cause ?? 'command'): CausationNode => ({
  ...{ eventId, cause, causationId, type: 'RideOffered', stream: 'ride-1', revision: 0 },
  ...{ at: '2026-03-02T10:00:00.000Z', actor: { id: 'ada', role: 'customer' }, correlationId: 'one' },
});

const drawn = ({ node: { eventId }, effects }: CausationBranch): string =>
  effects.length === 0 ? eventId : `${eventId}(${effects.map(drawn).join(' ')})`;
const trees = (...nodes: CausationNode[]) =>
  causationTrees(nodes).map(({ id, effects }) => `${id}: ${effects.map(drawn).join(' ')}`);

it('causationTrees places events below the event that caused them, in order', () => {
  expect(trees(node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a'))).toEqual(['command: a(b(c) d)']);
});

it('causationTrees groups events by command', () => {
  expect(trees(node('a', null, 'book'), node('b', null, 'accept'), node('c', null, 'book'))).toEqual([
    'book: a c',
    'accept: b',
  ]);
});

it('causationTrees names the person who sent a command, even if the first event is from a process manager', () => {
  const [command] = causationTrees([
    { ...node('a', null), actor: { id: 'booking', role: 'system' } },
    { ...node('b', null), at: '2026-03-02T10:00:01.000Z' },
  ]);
  expect(command).toMatchObject({ at: '2026-03-02T10:00:00.000Z', actor: { id: 'ada', role: 'customer' } });
});

it('causationTrees places an event below its cause even if its clock time is earlier', () => {
  expect(trees(node('b', 'a'), node('a', null))).toEqual(['command: a(b)']);
});

it('causationTrees terminates when two events name each other as their cause', () => {
  expect(trees(node('a', 'b'), node('b', 'a'))).toEqual([]);
});
