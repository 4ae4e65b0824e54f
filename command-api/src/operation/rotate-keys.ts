import { key } from '@saferide/domain/operation/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { MasterKey } from '@saferide/infrastructure/key-ring/master-key';
import type { TurningPurpose } from '@saferide/infrastructure/key-ring/purposes';
import { nextVersion, turnKey, turnMasterKey } from '@saferide/infrastructure/key-ring/turn-key';
import type pg from 'pg';
import { accepted } from '../handling/mount-command.ts';
import type { Asking } from './operations.ts';

export interface RotatingParts {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly masterKey: MasterKey;
}

/** What operators do to keys: the event first, with who did it and why, then the ring. */
export const openKeyRotation = ({ db, log, masterKey }: RotatingParts) => {
  const written = async (
    purpose: string,
    keyVersion: number | null,
    asking: Asking,
    context: CommandContext,
  ): Promise<void> => {
    const command = { type: 'RotateKey', purpose, keyVersion, ...asking, now: context.now } as const;
    accepted(await handle(log, key, purpose, command, context));
  };
  return {
    /** The version that new things are made with from now on. Two who ask at once get one. */
    turn: async (purpose: TurningPurpose, asking: Asking, context: CommandContext): Promise<number> => {
      const version = await nextVersion(db, purpose);
      await written(purpose, version, asking, context);
      await turnKey(db, masterKey, purpose, version);
      return version;
    },
    /** How many keys were wrapped by the master key that is to follow. Throws WrongMasterKey where there is none. */
    turnMaster: async (asking: Asking, context: CommandContext): Promise<number> => {
      if (masterKey.names.length > 1) await written('master', null, asking, context);
      return turnMasterKey(db, masterKey);
    },
  };
};
