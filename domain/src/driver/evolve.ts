import { lagosDay } from '../time/instant.ts';
import { isSameAccount, isVerifiedAfter } from './bank-account.ts';
import type { DriverEvent } from './events.ts';
import { type BankAccounts, correctionCountOn, type Driver, type DriverState, type KnownDriver } from './state.ts';

type Verification = Extract<DriverEvent, { type: 'VerificationStarted' | 'VerificationPassed' | 'VerificationFailed' }>;
type BankEvent = Extract<DriverEvent, { type: 'BankAccountVerified' | 'BankAccountChanged' }>;

const registered = ({ data, personal }: Extract<DriverEvent, { type: 'DriverRegistered' }>): Driver => ({
  driverId: data.driverId,
  vehicleType: data.vehicleType,
  vehicle: personal?.vehicle ?? null,
  clearance: { standing: 'none', decidedAt: null },
  suspended: false,
  banking: { current: personal?.bankAccount ?? null, currentVerified: false, lastPassed: null },
  attempts: 0,
  corrections: null,
});

const verification = (state: KnownDriver, event: Verification): DriverState => {
  const driver: Driver = { ...state.driver, attempts: Math.max(state.driver.attempts, event.data.attempt) };
  const vehicleAlone = event.data.scope === 'vehicle';
  switch (event.type) {
    case 'VerificationStarted':
      return vehicleAlone ? { status: 'verified', driver, vehicleCheck: 'running' } : { status: 'verifying', driver };
    case 'VerificationPassed':
      return { status: 'verified', driver, vehicleCheck: 'passed' };
    case 'VerificationFailed':
      return vehicleAlone
        ? { status: 'verified', driver, vehicleCheck: 'failed' }
        : { status: 'rejected', driver, reasons: event.data.reasons };
    default:
      return event satisfies never;
  }
};

const banking = (before: BankAccounts, event: BankEvent): BankAccounts => {
  const { current, currentVerified } = before;
  return {
    current: event.type === 'BankAccountChanged' ? event.personal : current,
    currentVerified: isVerifiedAfter({ account: current, verified: currentVerified }, event),
    lastPassed: isSameAccount(event.personal, current) ? before.lastPassed : event.personal,
  };
};

export const evolve = (state: DriverState, event: DriverEvent): DriverState => {
  if (event.type === 'DriverRegistered') return { status: 'registered', driver: registered(event) };
  if (state.status === 'none') return state;
  const changed = (change: Partial<Driver>): DriverState => ({ ...state, driver: { ...state.driver, ...change } });
  switch (event.type) {
    case 'VerificationStarted':
    case 'VerificationPassed':
    case 'VerificationFailed':
      return verification(state, event);
    case 'RegistrationCorrected': {
      const day = lagosDay(event.at);
      return changed({ corrections: { day, count: correctionCountOn(state.driver, day) + 1 } });
    }
    case 'VehicleUpdated':
      return changed({ vehicleType: event.data.vehicleType, vehicle: event.personal });
    case 'VehicleCleared':
      return changed({ clearance: { standing: 'cleared', decidedAt: event.data.decidedAt } });
    case 'VehicleBarred':
      return changed({ clearance: { standing: event.data.cause, decidedAt: event.data.decidedAt } });
    case 'DriverSuspended':
      return changed({ suspended: true });
    case 'DriverSuspensionLifted':
    case 'ErasedDriverSuspensionLifted':
      return changed({ suspended: false });
    case 'BankAccountVerified':
    case 'BankAccountChanged':
      return changed({ banking: banking(state.driver.banking, event) });
    default:
      event satisfies never;
      return state;
  }
};
