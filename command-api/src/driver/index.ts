import type { Column } from '../column.ts';
import { mountAnalyseDocument } from './analyse-document.ts';
import { mountBankAccount } from './bank-account.ts';
import { bankChecking } from './bank-check.ts';
import { clearance } from './clearance.ts';
import { mountVerification } from './government-verification.ts';
import { identities } from './identities.ts';
import { plates } from './plates.ts';
import { mountRegisterDriver } from './register-driver.ts';
import { mountSuspendDriver } from './suspend-driver.ts';
import { mountUpdateVehicle } from './update-vehicle.ts';
import { verification } from './verify.ts';

export const driver: Column = {
  mount: (router, house) => {
    mountRegisterDriver(router, house);
    mountVerification(router, house);
    mountUpdateVehicle(router, house);
    mountBankAccount(router, house);
    mountAnalyseDocument(router, house);
    mountSuspendDriver(router, house);
  },
  processes: (house) => [verification(house), plates(house), bankChecking(house), identities(house), clearance],
};
