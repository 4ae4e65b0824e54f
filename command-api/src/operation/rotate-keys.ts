import { key } from '@saferide/domain/operation';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type { RotatingPurpose } from '@saferide/infrastructure/key-ring/key-ring-table';
import type { MasterKey } from '@saferide/infrastructure/key-ring/master-key';
import { addKeyVersion, nextVersion, rotateMasterKey } from '@saferide/infrastructure/key-ring/rotate-key';
import type pg from 'pg';
import { requireAccepted } from '../handling/mount-command.ts';
import type { OperatorRequest } from './operations.ts';

export interface KeyRotationServices {
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
    requireAccepted(await handle(log, key, purpose, command, context));
  };
  return {
    /** Returns the same version for concurrent calls. */
    turn: async (purpose: RotatingPurpose, operator: OperatorRequest, context: CommandContext): Promise<number> => {
      const version = await nextVersion(db, purpose);
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
