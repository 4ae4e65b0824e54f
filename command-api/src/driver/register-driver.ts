import { registerDriver } from '@saferide/contracts/driver/driver';
import type { DriverForm } from '@saferide/contracts/driver/driver-form';
import { vehicleOfForm } from '@saferide/contracts/driver/vehicle';
import { account } from '@saferide/domain/account';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import { contactWithOwnNumber } from '@saferide/domain/driver/registered-details';
import type { DriverDocuments, DriverPersonalForm } from '@saferide/domain/driver/registration-form';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { stepContext } from '@saferide/infrastructure/handling/command-context';
import { decideCommand, eventTypesOf, handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand, refusalProblem } from '../handling/mount-command.ts';
import { parseNigerianPhoneNumber } from '../kernel/account-contact.ts';
import { assertOwnUploads } from '../uploads/upload-image.ts';
import { assertDistinctPictures, problemAboutField, requireAcceptedForm } from './accepted-form.ts';
import { assertOwnAccount, isKnownAccount } from './bank-check.ts';
import { claimIdentity, limitRefusals } from './identities.ts';
import { claimPlate } from './plates.ts';
import type { DriverServices } from './services.ts';

const OWN_NUMBER_NAMED = 'This is your own number. Your guarantor and your emergency contact each need another.';

export const mountRegisterDriver = (router: Router, services: DriverServices): void => {
  const { bankCheck, commands, log, roles, uploads } = services;
  mountCommand(router, registerDriver, commands, async ({ caller, body, now, context }) => {
    const driverId = caller.accountId;
    const { state: person, position: seenAt } = await log.load(account, driverId);
    if (person.status !== 'active') {
      context.effect.recordPosition(seenAt, eventTypesOf(driver, 'RegisterDriver'));
      throw refusalProblem({ refusal: 'ProfileIncomplete' });
    }
    const form = personalOf(body);
    const ownNumber = person.person.contact?.phoneNumber;
    const named = contactWithOwnNumber(form, ownNumber);
    if (named) throw problemAboutField(edgeProblem('InvalidRequest', OWN_NUMBER_NAMED), named);
    const documents = documentsOf(body);
    await assertOwnUploads(uploads, Object.values(documents).flat(), driverId);
    await assertDistinctPictures(uploads, driverId, documents);
    const { state, city, vehicleType, drivingExperienceYears } = body;
    const where = { driverId, state, city, vehicleType, drivingExperienceYears };
    const command = { type: 'RegisterDriver', policy: driverPolicy, ...where, documents, form, now } as const;
    const seen = await log.load(driver, driverId);
    const decided = decideCommand(driver, seen, command, context);
    let accountKnown = false;
    if (decided.outcome === 'decided') {
      await assertOwnAccount(log, driverId, form.bankAccount.accountHolderName);
      await limitRefusals(services.counts, driverId, now, async () => {
        await claimIdentity(services, driverId, identityOf(form, ownNumber));
        accountKnown = await isKnownAccount(services, driverId, form.bankAccount, context, now);
        await claimPlate(services, driverId, form.vehicle.plate, seen.events);
      });
    }
    const { state: after, events } = requireAcceptedForm(
      decided.outcome === 'decided' ? await handleCommand(log, driver, driverId, command, context, seen) : decided,
    );
    if (accountKnown) {
      const { name: provider, simulated } = bankCheck;
      const checked = { account: form.bankAccount, passed: true, provider, simulated };
      const step = stepContext(context, derivedUuid(context.cause.commandId, 'bank check'));
      await handleCommand(log, driver, driverId, { type: 'RecordBankAccountCheck', ...checked, now }, step);
    }
    if (after.status !== 'none') await roles.add(driverId, 'driver');
    const createdAt = events[0]?.at ?? now;
    return { body: { id: driverId, verificationStatus: 'pending' as const, createdAt } };
  });
};

const identityOf = (
  { nin, licenseNumber, phoneNumber, vehicle, bankAccount }: DriverPersonalForm,
  contactNumber: string | undefined,
) => ({
  ...{ nin, licenseNumber, phoneNumber },
  ...(contactNumber === undefined ? {} : { contactNumber }),
  plate: vehicle.plate,
  accountNumber: bankAccount.accountNumber,
});

const documentsOf = (form: DriverForm): DriverDocuments => ({
  profilePhoto: form.profilePhoto,
  licensePhotoFront: form.licensePhotoFront,
  licensePhotoBack: form.licensePhotoBack,
  guarantorIdPhoto: form.guarantorIdPhoto,
  vehicleRegistrationCert: form.vehicleRegistrationCert,
  roadworthinessCert: form.roadworthinessCert,
  policeCharacterCert: form.policeCharacterCert,
  courtAffidavit: form.courtAffidavit,
  proofOfAddress: form.proofOfAddress,
  vehicleInspectionPhotos: form.vehicleInspectionPhotos,
});

const personalOf = (form: DriverForm): DriverPersonalForm => ({
  phoneNumber: parseNigerianPhoneNumber(form.phoneNumber),
  address: form.address,
  licenseNumber: form.licenseNumber,
  nin: form.nin,
  vehicle: vehicleOfForm(form),
  guarantor: {
    name: form.guarantorName,
    phone: parseNigerianPhoneNumber(form.guarantorPhone, 'guarantorPhone'),
    address: form.guarantorAddress,
    idType: form.guarantorIdType,
    idNumber: form.guarantorIdNumber,
  },
  bankAccount: {
    accountNumber: form.bankAccountNumber,
    bankName: form.bankName,
    accountHolderName: form.accountHolderName,
  },
  emergencyContact: {
    name: form.emergencyContactName,
    phone: parseNigerianPhoneNumber(form.emergencyContactPhone, 'emergencyContactPhone'),
    relationship: form.emergencyContactRelationship,
  },
  previousEmployerRefs: form.previousEmployerRefs,
  trafficViolationHistory: form.trafficViolationHistory,
  previousRideHailingExperience: form.previousRideHailingExperience,
  fingerprintData: form.fingerprintData,
});
