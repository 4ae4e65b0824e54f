import { updateVehicle } from '@saferide/contracts/driver/driver';
import { DOCUMENTS_REQUIRED_MESSAGE } from '@saferide/contracts/driver/driver-form';
import { vehicleOfForm } from '@saferide/contracts/driver/vehicle';
import { type DriverState, vehicleOf } from '@saferide/domain/driver';
import type { UpdateVehicle } from '@saferide/domain/driver/commands';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { documentsIn } from '@saferide/domain/driver/duplicate-pictures';
import { driver } from '@saferide/domain/driver/lifecycle';
import { isSameVehicle } from '@saferide/domain/vehicle/vehicle';
import { decideCommand, handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import { type FilePart, filesIn, multipartHandler } from '../uploads/upload-forms.ts';
import { assertOwnUploads, reencodeUpload } from '../uploads/upload-image.ts';
import { assertDistinctPictures, requireAcceptedForm } from './accepted-form.ts';
import { assertNotBarred, limitRefusals } from './identities.ts';
import { claimPlate } from './plates.ts';
import type { DriverServices } from './services.ts';
import { createDriverVerifier } from './verify-driver.ts';

const vehicleStatus = (state: DriverState): 'pending' | 'approved' | 'rejected' => {
  if (state.status === 'rejected') return 'rejected';
  if (state.status !== 'verified') return 'pending';
  return { passed: 'approved', running: 'pending', failed: 'rejected' }[state.vehicleCheck] as 'pending';
};

const whatFollows = (state: DriverState, isSameCar: boolean): string => {
  switch (state.status) {
    case 'registered':
      return 'Your vehicle was updated. Start the verification next.';
    case 'rejected':
      return 'Your vehicle was updated. Try the verification again.';
    default:
      return isSameCar
        ? 'Your vehicle was updated. We check the new papers now.'
        : 'Your vehicle was updated. Send photos of it: you can go online once they are approved.';
  }
};

const FILES = 2 + driverPolicy.maxInspectionPhotos;

const notStoredYet: UpdateVehicle['documents'] = {
  vehicleRegistrationCert: '',
  roadworthinessCert: '',
  vehicleInspectionPhotos: [],
};

export const mountUpdateVehicle = (router: Router, services: DriverServices): void => {
  const { commands, forms, images, log, uploads } = services;
  const verify = createDriverVerifier(services);
  const before = [...(commands.before ?? []), multipartHandler(FILES, forms)];
  mountCommand(router, updateVehicle, { ...commands, before }, async ({ caller, body, request, now, context }) => {
    const driverId = caller.accountId;
    const files = filesIn(request);
    const named = (field: string) => files.find((file) => file.field === field);
    const registration = named('vehicleRegistrationCert') ?? body.vehicleRegistrationCert;
    const roadworthiness = named('roadworthinessCert') ?? body.roadworthinessCert;
    if (!registration || !roadworthiness) throw edgeProblem('InvalidRequest', DOCUMENTS_REQUIRED_MESSAGE);
    const uploaded = [registration, roadworthiness].filter((given) => typeof given === 'string');
    await assertOwnUploads(uploads, uploaded, driverId);
    const { vehicleType } = body;
    const vehicle = vehicleOfForm(body);
    const change = { type: 'UpdateVehicle', policy: driverPolicy, vehicleType, vehicle, now } as const;
    const seen = await log.load(driver, driverId);
    const decided = decideCommand(driver, seen, { ...change, documents: notStoredYet }, context);
    if (decided.outcome === 'refused') requireAcceptedForm(decided);
    if (decided.outcome === 'decided')
      await limitRefusals(services.counts, driverId, now, async () => {
        await assertNotBarred(services, driverId, { plate: vehicle.plate });
        await claimPlate(services, driverId, vehicle.plate, seen.events);
      });
    const imageLink = async (given: FilePart | string) =>
      typeof given === 'string'
        ? given
        : (await uploads.save(driverId, 'document', await reencodeUpload(images, given), now)).id;
    const photos = files.filter(({ field }) => /^vehicleInspectionPhoto_\d$/.test(field));
    const [vehicleRegistrationCert, roadworthinessCert] = [
      await imageLink(registration),
      await imageLink(roadworthiness),
    ];
    const vehicleInspectionPhotos: string[] = [];
    // The photos are processed one at a time, so that they do not fill the image queue.
    for (const photo of photos) vehicleInspectionPhotos.push(await imageLink(photo));
    const documents = { vehicleRegistrationCert, roadworthinessCert, vehicleInspectionPhotos };
    await assertDistinctPictures(uploads, driverId, documents, documentsIn(seen.events.map(({ event }) => event)));
    requireAcceptedForm(await handleCommand(log, driver, driverId, { ...change, documents }, context));
    const state = await verify(driverId, context);
    const before = seen.state.status === 'none' ? null : vehicleOf(seen.state.driver);
    const isSameCar = before !== null && isSameVehicle(before, { type: vehicleType, ...vehicle });
    return {
      body: { success: true, message: whatFollows(state, isSameCar), vehicleVerificationStatus: vehicleStatus(state) },
    };
  });
};
