import { answerCase, closeCase, handBackCase, showCasePhoto, takeCase } from '@saferide/contracts/case/case-desk';
import { openCase, reopenCase, withdrawCase } from '@saferide/contracts/case/rider-cases';
import { sendCaseMessage } from '@saferide/contracts/case/send-case-message';
import { findCase, finishedTripOf, riderCases } from '@saferide/domain/case';
import { ride } from '@saferide/domain/ride';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Router } from 'express';
import { mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/operator-limits.ts';
import type { RideServices } from '../kernel/services.ts';
import { logReveal } from '../operation/index.ts';
import { assertOwnUploads } from '../uploads/upload-image.ts';

export interface CaseServices extends RideServices, ImpartialityServices {
  readonly uploads: Uploads;
}

/** Reads only the caller's stream, so that other people's cases cannot be found. */
export const mountRiderCases = (router: Router, { commands, log, uploads }: CaseServices): void => {
  mountCommand(router, openCase, commands, async ({ params: { id: rideId }, caller, body, now, context }) => {
    const { accountId } = caller;
    const { id: caseId, kind, text, photoId } = body;
    await assertOwnUploads(uploads, [photoId], accountId);
    const trip = finishedTripOf((await log.load(ride, rideId)).state);
    const command = { type: 'OpenCase', accountId, caseId, rideId, trip, kind, text, photoId, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { status: 201, body: { id: caseId } };
  });

  mountCommand(router, sendCaseMessage, commands, async ({ params: { id: caseId }, caller, body, now, context }) => {
    const { accountId } = caller;
    const { id: messageId, text, photoId } = body;
    await assertOwnUploads(uploads, [photoId], accountId);
    const command = { type: 'SendCaseMessage', accountId, caseId, messageId, text, photoId, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { status: 201, body: { id: messageId } };
  });

  mountCommand(router, withdrawCase, commands, async ({ params: { id: caseId }, caller, now, context }) => {
    const { accountId } = caller;
    const command = { type: 'WithdrawCase', accountId, caseId, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { body: { id: caseId } };
  });

  mountCommand(router, reopenCase, commands, async ({ params: { id: caseId }, caller, now, context }) => {
    const { accountId } = caller;
    const command = { type: 'ReopenCase', accountId, caseId, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { body: { id: caseId } };
  });
};

export const mountCaseDesk = (router: Router, services: CaseServices): void => {
  const { commands, db, log, uploads } = services;

  const assertImpartialTo = async (
    accountId: string,
    caseId: string,
    operatorId: string,
    context: CommandContext,
  ): Promise<void> => {
    const found = findCase((await log.load(riderCases, accountId)).state, caseId);
    // The decider itself refuses the rider and the driver of the trip.
    if (!found || operatorId === accountId || operatorId === found.driverId) return;
    await assertImpartial(services, operatorId, [accountId, found.driverId], context);
  };

  mountCommand(router, answerCase, commands, async ({ params, caller, body, now, context }) => {
    const { id: accountId, caseId } = params;
    const { accountId: operatorId } = caller;
    const { id: messageId, text, waitsForRider } = body;
    await assertImpartialTo(accountId, caseId, operatorId, context);
    const message = { messageId, text, waitsForRider };
    const command = { type: 'AnswerCase', accountId, caseId, operatorId, ...message, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { status: 201, body: { id: messageId } };
  });

  mountCommand(router, takeCase, commands, async ({ params, caller, now, context }) => {
    const { id: accountId, caseId } = params;
    const { accountId: operatorId } = caller;
    await assertImpartialTo(accountId, caseId, operatorId, context);
    const command = { type: 'TakeCase', accountId, caseId, operatorId, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { body: { id: caseId } };
  });

  mountCommand(router, handBackCase, commands, async ({ params, caller, now, context }) => {
    const { id: accountId, caseId } = params;
    const command = { type: 'HandBackCase', accountId, caseId, operatorId: caller.accountId, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { body: { id: caseId } };
  });

  mountCommand(router, showCasePhoto, commands, async ({ params, caller, now, context }) => {
    const { id: accountId, caseId, photoId } = params;
    const { accountId: operatorId } = caller;
    const { state, events } = await log.load(riderCases, accountId);
    const found = findCase(state, caseId);
    const isInCase = events.some(
      ({ event: { data } }) => data.caseId === caseId && 'photoId' in data && data.photoId === photoId,
    );
    if (!found || !isInCase || !(await uploads.find(photoId)))
      throw edgeProblem('NotFound', 'We can’t find this picture.');
    if (operatorId === found.driverId) throw refusalProblem({ refusal: 'OwnPersonalPart' });
    await assertImpartial(services, operatorId, [accountId, found.driverId], context);
    const about = { accountIds: [accountId], rideId: found.rideId, operatorId, ground: 'case' } as const;
    await logReveal({ db, log }, about, context);
    return { body: uploads.link(photoId, now) };
  });

  mountCommand(router, closeCase, commands, async ({ params, caller, body: { outcome, reason }, now, context }) => {
    const { id: accountId, caseId } = params;
    const { accountId: operatorId } = caller;
    await assertImpartialTo(accountId, caseId, operatorId, context);
    const command = { type: 'CloseCase', accountId, caseId, operatorId, outcome, reason, now } as const;
    requireAccepted(await handleCommand(log, riderCases, accountId, command, context));
    return { body: { id: caseId } };
  });
};
