import { approveVehicle, rejectVehicle, requestVehicleImprovement } from '@saferide/contracts/vehicle-review/admin';
import type { VehicleReviewCommand } from '@saferide/domain/vehicle-review/commands';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { runnableVehicleReviewOutcomeProcess } from '../driver/index.ts';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { ReviewServices } from './services.ts';

type Decision = Extract<VehicleReviewCommand, { actorId: string }>;

export const mountDecideReview = (router: Router, { commands, log, runner }: ReviewServices): void => {
  const decide = async (id: string, command: Decision, context: CommandContext) => {
    const result = await handleCommand(log, vehicleReview, id, command, context);
    if (result.outcome === 'refused' && 'state' in result.refusal && result.refusal.state === 'none')
      throw edgeProblem('NotFound', 'We can’t find this vehicle review.');
    const decided = requireAccepted(result);
    await runner.afterAppend(runnableVehicleReviewOutcomeProcess, decided, context);
    const { state } = decided;
    if (state.status === 'none') throw new Error('A review that was decided is there');
    return { body: { id, status: state.status } };
  };

  mountCommand(router, approveVehicle, commands, ({ caller, params: { applicationId }, body, now, context }) => {
    const { reason, attempt } = body ?? {};
    const by = { actorId: caller.accountId, attempt, now };
    const command = { type: 'ApproveVehicle', ...by, reason: reason || null } as const;
    return decide(applicationId, command, context);
  });

  mountCommand(router, rejectVehicle, commands, ({ caller, params: { applicationId }, body, now, context }) => {
    const command = { type: 'RejectVehicle', actorId: caller.accountId, ...body, now } as const;
    return decide(applicationId, command, context);
  });

  mountCommand(
    router,
    requestVehicleImprovement,
    commands,
    ({ caller, params: { applicationId }, body, now, context }) => {
      const { suggestions, angles, reason, attempt } = body;
      const request = { suggestions, angles, reason: reason || null, attempt };
      const command = { type: 'RequestImprovement', actorId: caller.accountId, ...request, now } as const;
      return decide(applicationId, command, context);
    },
  );
};
