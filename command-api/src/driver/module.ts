import type { Module } from '../kernel/module.ts';
import type { ImpartialityServices } from '../kernel/operator-limits.ts';
import { mountBankAccount } from './bank-account.ts';
import { bankCheckRunner } from './bank-check.ts';
import { mountAnalyseDocument, mountVerification } from './government-verification.ts';
import { identityRunner } from './identities.ts';
import { plateRunner } from './plates.ts';
import { mountRegisterDriver } from './register-driver.ts';
import type { DriverServices } from './services.ts';
import { mountSuspendDriver } from './suspend-driver.ts';
import { mountUpdateVehicle } from './update-vehicle.ts';
import { runnableVerificationProcess, vehicleReviewOutcomeRunner } from './verify-driver.ts';

export const driver: Module<DriverServices & ImpartialityServices> = {
  mount: (router, app) => {
    mountRegisterDriver(router, app);
    mountVerification(router, app);
    mountUpdateVehicle(router, app);
    mountBankAccount(router, app);
    mountAnalyseDocument(router, app);
    mountSuspendDriver(router, app);
  },
  processes: (app) => [
    runnableVerificationProcess(app),
    plateRunner(app),
    bankCheckRunner(app),
    identityRunner(app),
    vehicleReviewOutcomeRunner,
  ],
};
