import { discloseEventPart } from '@saferide/command-api/operation/show-personal-part';
import { type CausationBranch, causationTrees } from '@saferide/contracts/operation/causation-tree';
import {
  causation,
  type EventView,
  events,
  oneEvent,
  revealPersonalPart,
} from '@saferide/contracts/operation/event-explorer';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { causationOfCorrelation, causationOfStream } from '@saferide/read-api/operation/explorer/causation';
import { type EventListServices, eventDetailsOf, listEvents } from '@saferide/read-api/operation/explorer/event-views';
import { allEventsVisible } from '@saferide/read-api/operation/explorer/hidden-events';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { CommandRefused, parseQuery, usageErrorOf, withUsageErrors } from './errors.ts';
import { listedLines, type OutputFormat, printLine, printResult } from './output.ts';
import { OPS_ACTOR_ID, runAsOps } from './run-operation.ts';

type Opened = Pick<Infrastructure, 'db' | 'log' | 'keys'>;

const explored = ({ db, log, keys }: Opened): EventListServices => ({
  models: openModelReaders(db).of<'event_index'>(),
  log,
  keys,
  visibility: allEventsVisible,
});

const line = ({ at, type, stream, revision, actor, eventId }: EventView): string =>
  `${at}  ${type}  ${stream} ${revision}  by ${actor.role} ${actor.id}  ${eventId}`;

export const printEvents = async (
  opened: Opened,
  words: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const page = await withUsageErrors(() => listEvents(explored(opened), parseQuery(events.query, words)));
  printResult(form, page, () => listedLines(page.events.map(line), 'There are no such events.', page.next));
  return 0;
};

export const printEvent = async (opened: Opened, eventId: string): Promise<number> => {
  const which = oneEvent.params.safeParse({ eventId });
  if (!which.success) throw usageErrorOf(which.error);
  const found = await eventDetailsOf(explored(opened), eventId);
  if (!found) throw new CommandRefused('We can’t find this event.');
  printLine(JSON.stringify(found, null, 2));
  return 0;
};

export const printCausation = async (
  opened: Opened,
  words: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const { stream = '', correlation } = parseQuery(causation.query, words);
  const { models, visibility } = explored(opened);
  const { nodes, leftOut } = await (correlation === undefined
    ? causationOfStream(models, stream, visibility)
    : causationOfCorrelation(models, correlation, visibility));
  const branch = ({ node, effects }: CausationBranch, depth: number): readonly string[] => [
    `${'  '.repeat(depth)}${node.type}  ${node.stream} ${node.revision}  ${node.at}  ${node.eventId}`,
    ...effects.flatMap((effect) => branch(effect, depth + 1)),
  ];
  const tree = () =>
    causationTrees(nodes).flatMap(({ id, actor, effects }) => [
      `Command ${id} by ${actor.role} ${actor.id}`,
      ...effects.flatMap((effect) => branch(effect, 1)),
    ]);
  printResult(form, { nodes, leftOut }, () => [
    ...listedLines(tree(), 'There are no such events.'),
    ...(leftOut > 0 ? [`Not shown: ${leftOut} later events.`] : []),
  ]);
  return 0;
};

/** Logged as an access by the operator `ops`. */
export const printPersonalEventData = async (opened: Opened, eventId: string, reason: string): Promise<number> => {
  const which = oneEvent.params.safeParse({ eventId });
  if (!which.success) throw usageErrorOf(which.error);
  const why = revealPersonalPart.body.safeParse({ reason });
  if (!why.success) throw usageErrorOf(why.error);
  const part = { eventId, reason: why.data.reason, shownBy: OPS_ACTOR_ID };
  const { subject, personal } = await withUsageErrors(() =>
    runAsOps((context) => discloseEventPart(opened, part, context)),
  );
  printLine(
    `Personal fields of ${subject}, who can see that you looked, and why:\n${JSON.stringify(personal, null, 2)}`,
  );
  return 0;
};
