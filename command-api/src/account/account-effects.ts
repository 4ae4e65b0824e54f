import { isGrantable } from '@saferide/domain/account/roles';
import { accountEffectsProcess, type ErasureRequest } from '@saferide/domain/processes/account-effects-process';
import type { Roles } from '@saferide/infrastructure/callers/roles';
import type { OpenRides } from '../kernel/open-rides.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import type { AccountEraser } from './account-eraser.ts';

export interface AccountEffectsServices {
  readonly roles: Roles;
  readonly accountEraser: AccountEraser;
  readonly openRides: Pick<OpenRides, 'of'>;
}

export const runnableAccountEffectsProcess = ({
  roles,
  accountEraser,
  openRides,
}: AccountEffectsServices): RunnableProcess<ErasureRequest> =>
  runnableProcess(accountEffectsProcess, {
    setRoles: async ({ accountId, held }) => {
      for (const role of ['customer', 'driver', 'admin', 'operator'] as const) {
        if (held[role] === undefined) continue;
        if (!held[role]) await roles.revoke(accountId, role);
        else if (isGrantable(role)) await roles.grant(accountId, role);
        else await roles.add(accountId, role);
      }
    },
    openRides: (accountId, { context }) => openRides.of(accountId, context.signal),
    forget: (accountId, { context }) => accountEraser.erase(accountId, context),
    sweep: (accountId, { context }) => accountEraser.erase(accountId, context),
  });
