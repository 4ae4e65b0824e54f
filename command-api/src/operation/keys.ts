import { keyDecider } from '@saferide/domain/operation';
import { ride } from '@saferide/domain/ride';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { LIVE_TOKEN_SECONDS } from '@saferide/infrastructure/callers/live-token';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { RotatedKeyPurpose } from '@saferide/infrastructure/key-ring/key-ring-table';
import type { MasterKey } from '@saferide/infrastructure/key-ring/master-key';
import {
  addKeyVersion,
  keyVersionsSupersededFor,
  nextKeyVersion,
  retireKeyVersions,
  rotateMasterKey,
} from '@saferide/infrastructure/key-ring/rotate-key';
import { keyVersionOf } from '@saferide/infrastructure/key-ring/start-codes';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import { UPLOAD_LINK_MS } from '@saferide/infrastructure/uploads/upload-links';
import type pg from 'pg';
import { requireAccepted } from '../handling/mount-command.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { OperatorRequest } from './operations.ts';

interface KeyRotationServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly masterKey: MasterKey;
}

export const openKeyRotation = ({ db, log, masterKey }: KeyRotationServices) => {
  const written = async (
    purpose: string,
    keyVersion: number | null,
    operator: OperatorRequest,
    context: CommandContext,
  ): Promise<void> => {
    const command = { type: 'RotateKey', purpose, keyVersion, ...operator, now: context.now } as const;
    requireAccepted(await handleCommand(log, keyDecider, purpose, command, context));
  };
  return {
    /** Rotates a key and returns its new version, which is the same for concurrent calls. */
    turn: async (purpose: RotatedKeyPurpose, operator: OperatorRequest, context: CommandContext): Promise<number> => {
      const version = await nextKeyVersion(db, purpose);
      await written(purpose, version, operator, context);
      await addKeyVersion(db, masterKey, purpose, version);
      return version;
    },
    turnMaster: async (operator: OperatorRequest, context: CommandContext): Promise<number> => {
      if (masterKey.names.length > 1) await written('master', null, operator, context);
      return rotateMasterKey(db, masterKey);
    },
  };
};

const SLACK_MS = 10 * MINUTE_MS;

const TOKEN_LIFETIME_MS = Math.max(LIVE_TOKEN_SECONDS * 1_000, UPLOAD_LINK_MS) + SLACK_MS;

interface KeyRetirementServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly openRides: Pick<OpenRides, 'ids' | 'reached'>;
}

export const retireKeys = async (parts: KeyRetirementServices, signal: AbortSignal): Promise<void> => {
  const { db } = parts;
  const tokens = await keyVersionsSupersededFor(db, 'token', TOKEN_LIFETIME_MS);
  if (tokens.length > 0) await inTransaction(db, (client) => retireKeyVersions(client, 'token', tokens));
  const codes = await keyVersionsSupersededFor(db, 'start-code', SLACK_MS);
  if (codes.length === 0) return;
  const waitedFor = await waitingFor(parts, signal);
  const unused = codes.filter((version) => !waitedFor.has(version));
  if (unused.length > 0) await inTransaction(db, (client) => retireKeyVersions(client, 'start-code', unused));
};

const waitingFor = async (
  { log, openRides }: KeyRetirementServices,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> => {
  await openRides.reached(await log.store.head(), signal);
  const versions = new Set<number>();
  for (const rideId of openRides.ids()) {
    signal.throwIfAborted();
    const { state } = await log.load(ride, rideId);
    const storedCode = 'assignment' in state ? state.assignment.startCode : null;
    const version = storedCode === null ? null : keyVersionOf(storedCode);
    if (version !== null) versions.add(version);
  }
  return versions;
};
