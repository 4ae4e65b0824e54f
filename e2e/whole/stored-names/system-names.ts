import { readdir } from 'node:fs/promises';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { upload } from '@saferide/client/upload';
import { account } from '@saferide/domain/account/lifecycle';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import { getTasks } from 'node-cron';
import { givenSystemPerson } from '../../harness/given-system-people.ts';
import { openTestSystem } from '../../harness/test-system.ts';
import { recordStatements, type Statement } from './record-statements.ts';
import { fieldsIn } from './stored-fields.ts';
import { tableNames } from './tables.ts';

export const namesInFreshSystem = async (databaseUrl?: string): Promise<Record<string, string[]>> => {
  const stop = recordStatements();
  const system = await openTestSystem(databaseUrl === undefined ? {} : { databaseUrl });
  let made: Record<string, string[]>;
  try {
    const { infrastructure, url, uploadDir } = system;
    const person = await givenSystemPerson(infrastructure, url);
    const uploadId = await upload(person, await drawTestPhoto(1));
    await system.settled();
    for (const task of getTasks().values()) await task.execute();
    const [stored] = await infrastructure.log.store.read(streamOf(account, person.accountId));
    made = {
      ...(await tableNames(infrastructure.db)),
      'An event as it is stored': [...fieldsIn('data', stored?.data), ...fieldsIn('metadata', stored?.metadata)],
      'A position as checkpoints keep it': [`position ${lengthsOf(stored?.position ?? '')}`],
      'Files of uploads': (await filesIn(uploadDir)).map((file) => `upload ${placeOf(file, uploadId)}`),
    };
  } finally {
    await system.close();
  }
  return { ...made, ...saidToDatabase(stop()) };
};

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => `${one.parentPath.slice(folder.length + 1)}/${one.name}`);
};

const placeOf = (file: string, id: string): string =>
  file.replace(id, '{id}').replace(new RegExp(`^${id.slice(0, 2)}/`), '{the first two of id}/');

const lengthsOf = (position: string): string =>
  position
    .split('-')
    .map((part) => `{${part.length}}`)
    .join('-');

const textsSent = (statements: readonly Statement[], pattern: RegExp): string[] =>
  statements
    .filter(({ text }) => pattern.test(text))
    .flatMap(({ values }) => values.filter((one) => typeof one === 'string'));

const saidToDatabase = (statements: readonly Statement[]): Record<string, string[]> => {
  const channels = statements.flatMap(({ text }) => /^LISTEN "(.+)"$/.exec(text)?.[1] ?? []);
  const locks = textsSent(statements, /advisory\w*_lock/);
  const reactions = textsSent(statements, /\breaction_checkpoints where name/);
  return {
    'Channels that are listened to': channels.map((channel) => `listens to ${channel}`).sort(),
    Locks: locks.map((name) => `lock ${name}`).sort(),
    'Checkpoints of reactions': reactions.map((name) => `checkpoint of reaction ${name}`).sort(),
  };
};
