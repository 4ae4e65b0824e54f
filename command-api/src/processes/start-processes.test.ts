import { eventCatalogue } from '@saferide/domain/catalogue';
import { processBuilder } from '@saferide/domain/kernel/process';
import type { RideEvent } from '@saferide/domain/ride';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { expect } from 'vitest';
import { givenPerson } from '../testing/people.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { runnableProcess } from './run-process.ts';
import { startProcesses } from './start-processes.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const { on, process } = processBuilder<{ events: RideEvent }>();
const beginningAtHead = (name: string) => process(name, {}, [on('RideScheduled', {}, [], () => [])]);

const begin = async (name: string, { log }: Pick<Infrastructure, 'log'>): Promise<readonly string[]> => {
  const { db } = serving.infrastructure;
  const steps: string[] = [];
  const catchUp = async () => void steps.push('caught up');
  const reached = async (head: string) => void steps.push(`reached ${head}`);
  await startProcesses({ db, log, reached }, [runnableProcess(beginningAtHead(name), {}, { catchUp })]);
  return steps;
};

const checkpointOf = async (name: string) => {
  const query = 'select position from command.reaction_checkpoints where name = $1';
  return (await serving.infrastructure.db.query(query, [name])).rows[0]?.position;
};

test('a process that begins on an empty log does not catch up', async () => {
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, serving.infrastructure.keys));
  expect(await begin('on an empty log', { log })).toEqual([]);
});

test('a process catches up once, after the projections that it reads have reached the head of the log', async () => {
  const { log } = serving.infrastructure;
  await givenPerson(serving, { profile: false });
  const head = await log.store.head();
  expect(await begin('on a log with a past', { log })).toEqual([`reached ${head}`, 'caught up']);
  expect(await checkpointOf('on a log with a past')).toBe(head);
  expect(await begin('on a log with a past', { log })).toEqual([]);
});
