import type { Module } from '../kernel/module.ts';
import type { ImpartialityServices } from '../kernel/operator-limits.ts';
import { mountBankAccount } from './bank-account.ts';
import { runnableBankCheckProcess } from './bank-check.ts';
import { mountAnalyseDocument, mountVerification } from './government-verification.ts';
import { runnableIdentityProcess } from './identities.ts';
import { runnablePlateProcess } from './plates.ts';
import { mountRegisterDriver } from './register-driver.ts';
import type { DriverServices } from './services.ts';
import { mountSuspendDriver } from './suspend-driver.ts';
import { mountUpdateVehicle } from './update-vehicle.ts';
import { runnableVehicleReviewOutcomeProcess, runnableVerificationProcess } from './verify-driver.ts';

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
    runnablePlateProcess(app),
    runnableBankCheckProcess(app),
    runnableIdentityProcess(app),
    runnableVehicleReviewOutcomeProcess,
  ],
};
