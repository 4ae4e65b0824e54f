import { askExport, cancelErasureOf, endSessions, erasePerson } from '@saferide/contracts/account/people';
import { fetchExport } from '@saferide/contracts/account/person-export';
import { withParams } from '@saferide/contracts/paths';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import { openPeopleDesk } from './people-desk.ts';
import type { AccountServices } from './services.ts';

/** People under the eyes of an operator. */
export const mountSeeToPeople = (router: Router, services: AccountServices): void => {
  const { commands, secondOperator } = services;
  const desk = openPeopleDesk(services);

  mountCommand(
    router,
    endSessions,
    commands,
    async ({ caller, params: { id }, body: { sessionId, reason }, work }) => ({
      body: { ended: await desk.endSessions(id, sessionId ?? null, { operatorId: caller.accountId, reason }, work) },
    }),
  );

  mountCommand(router, askExport, commands, async ({ caller, params: { id }, body: { reason }, work }) => {
    const exportId = await desk.askExport(id, { operatorId: caller.accountId, reason }, work);
    return { body: { exportId, path: withParams(fetchExport.path, { id, exportId }) }, status: 201 };
  });

  mountCommand(router, erasePerson, commands, async ({ caller, params: { id }, body: { confirmed, reason }, work }) => {
    if (confirmed !== id) {
      const message = 'Confirm with the id of the person';
      throw edgeProblem('InvalidRequest', `confirmed: ${message}`, {
        facts: { errors: [{ path: 'confirmed', message }] },
      });
    }
    const { accountId: operatorId } = caller;
    if (!secondOperator.needed) {
      const erasing = await desk.erase(id, { operatorId, reason }, work);
      return { status: erasing.erased ? 200 : 202, body: erasing };
    }
    await desk.mayErase(id, { operatorId, reason }, work);
    const action = { kind: 'erase_person' } as const;
    return secondOperator.propose({ action, accountId: id, proposedBy: operatorId, reason }, work);
  });

  mountCommand(router, cancelErasureOf, commands, async ({ caller, params: { id }, body: { reason }, work }) => {
    await desk.cancelErasure(id, { operatorId: caller.accountId, reason }, work);
    return { body: { cancelled: true as const } };
  });
};
