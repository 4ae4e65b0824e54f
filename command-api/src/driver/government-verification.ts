import {
  analyseDocument,
  correctRegistration,
  retryVerification,
  startVerification,
} from '@saferide/contracts/driver/driver';
import type { DriverForm } from '@saferide/contracts/driver/driver-form';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { documentsIn } from '@saferide/domain/driver/duplicate-pictures';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { DriverState } from '@saferide/domain/driver/state';
import { uploadRetention } from '@saferide/domain/driver/upload-retention';
import { verificationScope } from '@saferide/domain/driver/verification-process';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { decideCommand, handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Router } from 'express';
import { mountAction, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { verificationStatusOf } from '../kernel/driver-verification.ts';
import { assertOwnUploads } from '../uploads/upload-image.ts';
import { assertDistinctPictures } from './accepted-form.ts';
import { claimChangedIdentity, limitRefusals } from './identities.ts';
import type { DriverServices } from './services.ts';
import { createDriverVerifier } from './verify-driver.ts';

const needed = ['profilePhoto', 'guarantorIdPhoto', 'vehicleRegistrationCert', 'roadworthinessCert'] as const;
type Needed = (typeof needed)[number];

const DAYS = uploadRetention.rejectedRetentionMs / DAY_MS;
const message = `What you uploaded was deleted ${DAYS} days after your registration was refused. Give your photo and your guarantor’s ID here again, and the papers of the car as those of another car.`;

const assertDocumentsExist = async (
  { log, uploads }: { readonly log: EventLog; readonly uploads: Pick<Uploads, 'notOwned'> },
  driverId: string,
  given: Partial<Readonly<Record<string, string | null>>> = {},
): Promise<void> => {
  const { state, events } = await log.load(driver, driverId);
  if (state.status !== 'rejected') return;
  const named: Partial<Record<Needed, string>> = {};
  for (const { event } of events)
    if ('documents' in event.data)
      for (const name of needed) named[name] = documentIn(event.data.documents, name) ?? named[name] ?? '';
  for (const name of needed) named[name] = given[name] ?? named[name] ?? '';
  const missing = new Set(await uploads.notOwned(Object.values(named), driverId));
  const errors = needed
    .filter((name) => missing.has(named[name] ?? ''))
    .map((path): { path: keyof DriverForm; message: string } => ({ path, message: 'Upload it again' }));
  if (errors.length > 0) throw edgeProblem('UnknownUpload', message, { facts: { errors } });
};

const documentIn = (documents: object, name: Needed): string | undefined => {
  const id: unknown = (documents as Readonly<Record<string, unknown>>)[name];
  return typeof id === 'string' ? id : undefined;
};

const sentences = {
  pending: 'The authority has not answered yet. We ask again by ourselves.',
  approved: 'You’re verified. You can start your free trial now.',
  rejected: 'The verification failed. Correct your details and try again.',
} as const;

export const mountVerification = (router: Router, services: DriverServices): void => {
  const { commands, log, identity, uploads } = services;
  const verify = createDriverVerifier(services);
  const claim = (driverId: string, now: Instant, numbers?: Parameters<typeof claimChangedIdentity>[2]) =>
    limitRefusals(services.counts, driverId, now, () => claimChangedIdentity(services, driverId, numbers));
  const answer = (state: DriverState) => {
    const status = verificationStatusOf(state);
    const simulated = status === 'pending' ? null : identity.simulated;
    return { success: status !== 'rejected', message: sentences[status], status, simulated };
  };

  mountCommand(router, startVerification, commands, async ({ caller, now, context }) => {
    const driverId = caller.accountId;
    const command = { type: 'StartVerification', now } as const;
    const seen = await log.load(driver, driverId);
    if (decideCommand(driver, seen, command, context).outcome === 'decided') await claim(driverId, now);
    requireAccepted(await handleCommand(log, driver, driverId, command, context, seen));
    return { body: answer(await verify(driverId, context)) };
  });

  mountCommand(router, correctRegistration, commands, async ({ caller, body, now, context }) => {
    const driverId = caller.accountId;
    const { nin, licenseNumber, ...given } = body;
    const documents = Object.fromEntries(Object.entries(given).filter(([, uploadId]) => uploadId !== null));
    await assertOwnUploads(uploads, Object.values(documents), driverId);
    await assertDocumentsExist(services, driverId, documents);
    const seen = await log.load(driver, driverId);
    await assertDistinctPictures(uploads, driverId, documents, documentsIn(seen.events.map(({ event }) => event)));
    const numbers = { nin, licenseNumber };
    const command = { type: 'CorrectRegistration', policy: driverPolicy, numbers, documents, now } as const;
    if (decideCommand(driver, seen, command, context).outcome === 'decided') await claim(driverId, now, numbers);
    requireAccepted(await handleCommand(log, driver, driverId, command, context, seen));
    return { body: answer(await verify(driverId, context)) };
  });

  mountCommand(router, retryVerification, commands, async ({ caller, now, context }) => {
    const driverId = caller.accountId;
    const { state: before } = await log.load(driver, driverId);
    if (verificationScope(before) === null) {
      await assertDocumentsExist(services, driverId);
      const command = { type: 'RetryVerification', now } as const;
      const seen = await log.load(driver, driverId);
      if (decideCommand(driver, seen, command, context).outcome === 'decided') await claim(driverId, now);
      requireAccepted(await handleCommand(log, driver, driverId, command, context, seen));
    }
    return { body: answer(await verify(driverId, context)) };
  });
};

/** Minimum size of a readable document in pixels. */
const READABLE = { short: 400, long: 600 } as const;

export const mountAnalyseDocument = (router: Router, { commands, uploads }: DriverServices): void =>
  mountAction(router, analyseDocument, commands, async ({ caller, body: { uploadId, documentType } }) => {
    const upload = await uploads.find(uploadId);
    if (upload?.ownerId !== caller.accountId)
      throw edgeProblem('NotFound', 'We can’t find this file. Upload it again.');
    const [short, long] = [Math.min(upload.width, upload.height), Math.max(upload.width, upload.height)];
    const readable = short >= READABLE.short && long >= READABLE.long;
    return {
      body: {
        authentic: readable,
        confidence: readable ? 0.9 : 0.3,
        tampered: false,
        documentType,
        extractedData: {},
        securityFeatures: readable ? ['readable_resolution'] : [],
        verified: readable,
        simulated: true,
      },
    };
  });
