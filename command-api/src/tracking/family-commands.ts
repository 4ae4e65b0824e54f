import {
  addFamilyMember,
  changeFamilyMember,
  generateTrackingLink,
  removeFamilyMember,
  switchFamilyTracking,
  updateFamily,
} from '@saferide/contracts/tracking/family';
import { driverDuty } from '@saferide/domain/driver-duty';
import { workStatusIn } from '@saferide/domain/tracking';
import type { TrackingCommand } from '@saferide/domain/tracking/commands';
import { tracking } from '@saferide/domain/tracking/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { signInAgainProblem } from '@saferide/infrastructure/http/endpoint';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { hasStoppedTexts } from '../kernel/account-contact.ts';
import type { RideServices } from '../kernel/services.ts';
import { isTrackingLinkOpen, openTrackingLink } from './trip-links.ts';

export const mountFamily = (
  router: Router,
  { commands, log, systemKey }: RideServices & Pick<Infrastructure, 'systemKey'>,
): void => {
  const change = async (accountId: string, command: TrackingCommand, context: CommandContext) =>
    requireAccepted(await handleCommand(log, tracking, accountId, command, context));

  mountCommand(
    router,
    switchFamilyTracking,
    commands,
    async ({ caller: { accountId }, body: { on }, now, context }) => {
      await change(accountId, { type: 'SwitchFamilyTracking', accountId, on, now }, context);
      return { body: { on } };
    },
  );

  mountCommand(router, addFamilyMember, commands, async ({ caller: { accountId }, body, now, context }) => {
    const memberId = derivedUuid('family member', context.cause.commandId);
    const stopped = await hasStoppedTexts({ log, systemKey }, body.phone, accountId);
    const member = { accountId, memberId, ...body, hasStoppedTexts: stopped, now };
    await change(accountId, { type: 'AddFamilyMember', ...member }, context);
    return { body: { id: memberId } };
  });

  mountCommand(router, changeFamilyMember, commands, async ({ caller, params: { id }, body, now, context }) => {
    await change(caller.accountId, { type: 'ChangeFamilyMember', memberId: id, ...body, now }, context);
    return { body: { id } };
  });

  mountCommand(router, removeFamilyMember, commands, async ({ caller, params: { id }, now, context }) => {
    await change(caller.accountId, { type: 'RemoveFamilyMember', memberId: id, now }, context);
    return { body: undefined };
  });

  mountCommand(router, updateFamily, commands, async ({ caller: { accountId }, body, now, context }) => {
    const status = workStatusIn((await log.load(driverDuty, accountId)).state);
    await change(accountId, { type: 'UpdateFamily', memberIds: body.familyMembers, status, now }, context);
    return { body: { status } };
  });

  mountCommand(router, generateTrackingLink, commands, async ({ caller: { accountId, fresh }, body, now, context }) => {
    const { permissions: scopes, familyMember: memberId = null } = body;
    const link = { type: 'ShareWork', accountId, memberId, scopes } as const;
    // Opening a link requires a recent sign-in, because it shows the driver's work for weeks.
    if (!fresh && !(await isTrackingLinkOpen(log, link, now))) throw signInAgainProblem();
    return { status: 201, body: await openTrackingLink(log, link, now, context) };
  });
};
