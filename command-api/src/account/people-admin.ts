import { askExport, cancelErasureOf, endSessions, erasePerson, fetchExport } from '@saferide/contracts/account/people';
import { withParams } from '@saferide/contracts/kernel/pages';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { EndSessionsRequest } from '../approval/index.ts';
import { mountCommand } from '../handling/mount-command.ts';
import { assertImpartial, assertImpartialAboutRidesOf } from '../kernel/operator-limits.ts';
import { createAccountAdministration } from './account-administration.ts';
import type { AccountServices } from './services.ts';

export const mountPeopleAdmin = (router: Router, services: AccountServices): void => {
  const { commands, secondOperator } = services;
  const desk = createAccountAdministration(services);

  mountCommand(
    router,
    endSessions,
    commands,
    async ({ caller, params: { id }, body: { sessionId, reason }, context }) => {
      await assertImpartial(services, caller.accountId, [id], context);
      const handledBy = { operatorId: caller.accountId, reason };
      const count = (ending: EndSessionsRequest) => secondOperator.countEndingSessions(ending, context);
      return { body: { ended: await desk.endSessions(id, sessionId ?? null, handledBy, context, count) } };
    },
  );

  mountCommand(router, askExport, commands, async ({ caller, params: { id }, body: { reason }, context }) => {
    await assertImpartial(services, caller.accountId, [id], context);
    await assertImpartialAboutRidesOf(services, caller.accountId, id, context.now);
    const exportId = await desk.askExport(id, { operatorId: caller.accountId, reason }, context);
    return { body: { exportId, path: withParams(fetchExport.path, { id, exportId }) }, status: 201 };
  });

  mountCommand(
    router,
    erasePerson,
    commands,
    async ({ caller, params: { id }, body: { confirmed, reason }, context }) => {
      if (confirmed !== id) {
        const message = 'Confirm with the id of the person';
        throw edgeProblem('InvalidRequest', `confirmed: ${message}`, {
          facts: { errors: [{ path: 'confirmed', message }] },
        });
      }
      const { accountId: operatorId } = caller;
      await assertImpartial(services, operatorId, [id], context);
      if (!secondOperator.required) {
        const erasing = await desk.erase(id, { operatorId, reason }, context);
        return { status: erasing.erased ? 200 : 202, body: erasing };
      }
      await desk.mayErase(id, { operatorId, reason }, context);
      const action = { kind: 'erase_person' } as const;
      return secondOperator.propose({ action, accountId: id, proposedBy: operatorId, reason }, context);
    },
  );

  mountCommand(router, cancelErasureOf, commands, async ({ caller, params: { id }, body: { reason }, context }) => {
    await assertImpartial(services, caller.accountId, [id], context);
    await desk.cancelErasure(id, { operatorId: caller.accountId, reason }, context);
    return { body: { cancelled: true as const } };
  });
};
