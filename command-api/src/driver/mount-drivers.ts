import type { Router } from 'express';
import { mountAnalyseDocument } from './analyse-document.ts';
import { mountBankAccount } from './bank-account.ts';
import { mountVerification } from './government-verification.ts';
import { mountRegisterDriver } from './register-driver.ts';
import type { DriverServices } from './services.ts';
import { mountUpdateVehicle } from './update-vehicle.ts';

/** Every call about a driver's record. */
export const mountDrivers = (router: Router, services: DriverServices): void => {
  mountRegisterDriver(router, services);
  mountVerification(router, services);
  mountUpdateVehicle(router, services);
  mountBankAccount(router, services);
  mountAnalyseDocument(router, services);
};
