import { openKeyRotation } from '@saferide/command-api/operation/rotate-keys';
import { type TurningPurpose, turningPurposes } from '@saferide/infrastructure/key-ring/key-ring';
import { localMasterKey, type MasterKey } from '@saferide/infrastructure/key-ring/master-key';
import { rewrap, rowsLeft } from '@saferide/infrastructure/key-ring/rewrap';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { asOps, OPS } from './operating.ts';
import { UsageError } from './usage-error.ts';
import { say } from './with-infrastructure.ts';

interface Row {
  readonly purpose: string;
  readonly version: number;
  readonly wrapped_by: string;
  readonly made_at: Date;
  readonly retired_at: Date | null;
  readonly newest: boolean;
  readonly subjects: number;
}

const DAY_MS = 86_400_000;

const standing = ({ purpose, retired_at, newest }: Row): string => {
  if (purpose === 'house') return 'stays';
  if (retired_at) return `retired ${retired_at.toISOString().slice(0, 10)}`;
  return newest ? 'in use' : 'still good';
};

/** Every version of every key: how it stands, how old it is, what rests on it. Never a key. */
export const sayKeys = async ({ db }: Infrastructure): Promise<number> => {
  const { rows } = await db.query<Row>(
    `SELECT purpose, version, wrapped_by, made_at, retired_at,
       version = max(version) OVER (PARTITION BY purpose) AS newest,
       CASE WHEN purpose = 'wrapping' THEN (SELECT count(*)::int FROM personal_data.subject_keys AS kept
         WHERE kept.wrapping = ring.version AND kept.wrapped_key IS NOT NULL) END AS subjects
     FROM personal_data.key_ring AS ring ORDER BY purpose, version`,
  );
  for (const row of rows) {
    const days = Math.floor((Date.now() - row.made_at.getTime()) / DAY_MS);
    const rests = row.purpose === 'wrapping' ? `, ${row.subjects} subject keys` : '';
    const age = `${days} ${days === 1 ? 'day' : 'days'} old`;
    say(
      `${row.purpose.padEnd(10)} version ${String(row.version).padEnd(3)} ${standing(row).padEnd(18)} ${age}${rests}, wrapped by ${row.wrapped_by}`,
    );
  }
  return 0;
};

const masterKeyOf = ({ masterKey, nextMasterKey }: Infrastructure): MasterKey =>
  localMasterKey(masterKey, nextMasterKey);

const rewrapped = async ({ db, keyRing }: Infrastructure): Promise<void> => {
  const onProgress = ({ done, left }: { readonly done: number; readonly left: number }) =>
    say(`${done} subject keys wrapped anew, ${left} left`);
  await rewrap({ db, ring: keyRing, onProgress });
  say('Every subject key is wrapped by the newest version; earlier ones are destroyed.');
};

const isTurning = (purpose: string): purpose is TurningPurpose =>
  (turningPurposes as readonly string[]).includes(purpose);

/** Makes a new version of a key while the house runs, or goes on with a rotation that was broken off. */
export const rotateKey = async (infrastructure: Infrastructure, purpose: string, reason: string): Promise<number> => {
  const rotation = openKeyRotation({ ...infrastructure, masterKey: masterKeyOf(infrastructure) });
  const asking = { actorId: OPS, reason };
  if (purpose === 'master') {
    if (infrastructure.nextMasterKey === null)
      throw new UsageError('Give the master key that is to follow as MASTER_KEY_NEXT_FILE, here and to every service.');
    const wrapped = await asOps((work) => rotation.turnMaster(asking, work));
    say(`${wrapped} keys wrapped by the master key that was to follow.`);
    say(
      'Put it where the other one is given (MASTER_KEY_FILE), take MASTER_KEY_NEXT_FILE away, and start what runs anew.',
    );
    return 0;
  }
  if (!isTurning(purpose))
    throw new UsageError(`There is no key '${purpose}': choose master, ${turningPurposes.join(', ')}.`);
  if (purpose === 'wrapping' && (await rowsLeft(infrastructure.db)) > 0)
    say('A rotation was broken off, or is under way: it is gone on with.');
  else {
    const version = await asOps((work) => rotation.turn(purpose, asking, work));
    say(`Version ${version} of ${purpose} is in use.`);
  }
  if (purpose === 'wrapping') await rewrapped(infrastructure);
  else say('What was made with earlier versions stays good until it has run out; then they are destroyed.');
  return 0;
};
