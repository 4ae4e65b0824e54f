import { openKeyRotation } from '@saferide/command-api/operation/keys';
import {
  type KeyStatus,
  keyStatuses,
  type RotatedKeyPurpose,
  rotatedKeyPurposes,
} from '@saferide/infrastructure/key-ring/key-ring-table';
import { localMasterKey, type MasterKey } from '@saferide/infrastructure/key-ring/master-key';
import { countKeysToRewrap, rewrapSubjectKeys } from '@saferide/infrastructure/key-ring/rewrap-subject-keys';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { OpsUsageError } from './errors.ts';
import { type OutputFormat, printLine, printResult } from './output.ts';
import { OPS_ACTOR_ID, runAsOps } from './run-operation.ts';

const DAY_MS = 86_400_000;

const statusOf = ({ purpose, retiredAt, newest }: KeyStatus): string => {
  if (purpose === 'house') return 'stays';
  if (retiredAt) return `retired ${retiredAt.toISOString().slice(0, 10)}`;
  return newest ? 'in use' : 'still good';
};

export const printKeys = async ({ db }: Infrastructure, form: OutputFormat = 'lines'): Promise<number> => {
  const found = await keyStatuses(db);
  printResult(form, { keys: found }, () => found.map(keyLine));
  return 0;
};

const keyLine = (key: KeyStatus): string => {
  const { purpose, version, subjects, madeAt, wrappedBy } = key;
  const days = Math.floor((Date.now() - madeAt.getTime()) / DAY_MS);
  const age = `${days} ${days === 1 ? 'day' : 'days'} old`;
  const rests = subjects === null ? '' : `, ${subjects} subject keys`;
  const line = `${purpose.padEnd(10)} version ${String(version).padEnd(3)} ${statusOf(key).padEnd(18)}`;
  return `${line} ${age}${rests}, wrapped by ${wrappedBy}`;
};

const masterKeyOf = ({ masterKey, nextMasterKey }: Infrastructure): MasterKey =>
  localMasterKey(masterKey, nextMasterKey);

const rewrapped = async ({ db, keyRing }: Infrastructure): Promise<void> => {
  const onProgress = ({ done, left }: { readonly done: number; readonly left: number }) =>
    printLine(`${done} subject keys rewrapped, ${left} left`);
  await rewrapSubjectKeys({ db, ring: keyRing, onProgress });
  printLine('All subject keys are wrapped by the newest version; earlier versions are destroyed.');
};

const isTurning = (purpose: string): purpose is RotatedKeyPurpose =>
  (rotatedKeyPurposes as readonly string[]).includes(purpose);

export const rotateKeyCommand = async (
  infrastructure: Infrastructure,
  purpose: string,
  reason: string,
): Promise<number> => {
  const rotation = openKeyRotation({ ...infrastructure, masterKey: masterKeyOf(infrastructure) });
  const operator = { actorId: OPS_ACTOR_ID, reason };
  if (purpose === 'master') {
    if (infrastructure.nextMasterKey === null)
      throw new OpsUsageError('Give the new master key as MASTER_KEY_NEXT_FILE, to this command and to every service.');
    const wrapped = await runAsOps((context) => rotation.turnMaster(operator, context));
    printLine(`${wrapped} keys wrapped by the new master key.`);
    printLine('Now put the new key in MASTER_KEY_FILE, remove MASTER_KEY_NEXT_FILE and restart all services.');
    return 0;
  }
  if (!isTurning(purpose))
    throw new OpsUsageError(`There is no key '${purpose}': choose master, ${rotatedKeyPurposes.join(', ')}.`);
  if (purpose === 'wrapping' && (await countKeysToRewrap(infrastructure.db)) > 0)
    printLine('An earlier rotation is unfinished; continuing it.');
  else {
    const version = await runAsOps((context) => rotation.turn(purpose, operator, context));
    printLine(`Version ${version} of ${purpose} is in use.`);
  }
  if (purpose === 'wrapping') await rewrapped(infrastructure);
  else
    printLine('Tokens and codes made with earlier versions work until they expire; then those versions are destroyed.');
  return 0;
};
