import { showPersonalPart } from '@saferide/command-api/operation/show-personal-part';
import { type Branch, causationTrees } from '@saferide/contracts/operation/causation-tree';
import {
  causation,
  type EventView,
  events,
  oneEvent,
  revealPersonalPart,
} from '@saferide/contracts/operation/event-explorer';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { causationOfCorrelation, causationOfStream } from '@saferide/read-api/operation/explorer/causation';
import { type Explored, listEvents } from '@saferide/read-api/operation/explorer/list-events';
import { oneEventOf } from '@saferide/read-api/operation/explorer/one-event';
import { openReadings } from '@saferide/read-models/reading';
import { asked, fault, orSaid } from './asked.ts';
import { asOps, OPS } from './operating.ts';
import { say } from './with-infrastructure.ts';

type Opened = Pick<Infrastructure, 'db' | 'log' | 'keys'>;

const explored = ({ db, log, keys }: Opened): Explored => ({ models: openReadings(db).of<'event_index'>(), log, keys });

const line = ({ at, type, stream, revision, actor, eventId }: EventView): string =>
  `${at}  ${type}  ${stream} ${revision}  by ${actor.role} ${actor.id}  ${eventId}`;

/** A page of events, one a line. */
export const sayEvents = async (opened: Opened, words: readonly string[]): Promise<number> => {
  const page = await orSaid(() => listEvents(explored(opened), asked(events.query, words)));
  for (const event of page.events) say(line(event));
  if (page.events.length === 0) say('There are no such events.');
  if (page.next !== null) say(`More: after=${page.next}`);
  return 0;
};

/** One event as JSON, as the console shows it. */
export const sayEvent = async (opened: Opened, eventId: string): Promise<number> => {
  const which = oneEvent.params.safeParse({ eventId });
  if (!which.success) throw fault(which.error);
  const found = await oneEventOf(explored(opened), eventId);
  say(found ? JSON.stringify(found, null, 2) : 'There is no such event.');
  return found ? 0 : 1;
};

/** What led to what, each event beneath its cause. */
export const sayCausation = async (opened: Opened, words: readonly string[]): Promise<number> => {
  const { stream = '', correlation } = asked(causation.query, words);
  const { models } = explored(opened);
  const { nodes, leftOut } = await (correlation === undefined
    ? causationOfStream(models, stream)
    : causationOfCorrelation(models, correlation));
  const told = ({ node, effects }: Branch, depth: number): void => {
    say(`${'  '.repeat(depth)}${node.type}  ${node.stream} ${node.revision}  ${node.at}  ${node.eventId}`);
    for (const effect of effects) told(effect, depth + 1);
  };
  for (const { id, actor, effects } of causationTrees(nodes)) {
    say(`Command ${id} by ${actor.role} ${actor.id}`);
    for (const effect of effects) told(effect, 1);
  }
  if (nodes.length === 0) say('There are no such events.');
  if (leftOut > 0) say(`Not shown: ${leftOut} later events.`);
  return 0;
};

/** An event's personal part, asked for by the operator `ops`. */
export const sayPersonalPart = async (opened: Opened, eventId: string, reason: string): Promise<number> => {
  const which = oneEvent.params.safeParse({ eventId });
  if (!which.success) throw fault(which.error);
  const why = revealPersonalPart.body.safeParse({ reason });
  if (!why.success) throw fault(why.error);
  const part = { eventId, reason: why.data.reason, shownBy: OPS };
  const { subject, personal } = await orSaid(() => asOps((work) => showPersonalPart(opened, part, work)));
  say(`About ${subject}, who can read that it was shown, and why:\n${JSON.stringify(personal, null, 2)}`);
  return 0;
};
