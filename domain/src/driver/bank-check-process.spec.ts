import { sendAction, wakeAction } from '../kernel/process.ts';
import { bankAccountVerified, DELE, delesForm, driverRegistered } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { callAction, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { bankCheckProcess } from './bank-check-process.ts';
import { driver } from './lifecycle.ts';

const { bankAccount: account } = delesForm;
const registered = { driver: [driverRegistered] };
const verified = { driver: [driverRegistered, bankAccountVerified(account)] };
const known = { account, passed: true, provider: 'simulator', simulated: true } as const;
const whenAnswered = (answer: typeof known | (Omit<typeof known, 'passed'> & { passed: false }) | 'none' | 'silent') =>
  onAnswer('bankCheck', { input: DELE, answer });

export const bankCheckSpec: ProcessSpec = {
  process: bankCheckProcess,
  rules: [
    rule(
      'the bank is asked about the account of a new registration',
      { given: registered, when: onEvent(driverRegistered) },
      [callAction('bankCheck', DELE)],
    ),
    rule(
      'an account that is already verified is not checked',
      { given: verified, when: onEvent(driverRegistered) },
      [],
    ),
    rule('an account that the bank knows is verified', { when: whenAnswered(known) }, [
      sendAction(driver, DELE, { type: 'RecordBankAccountCheck', ...known, now: NOON }),
    ]),
    rule(
      'an account that the bank does not know remains unverified',
      { when: whenAnswered({ ...known, passed: false }) },
      [],
    ),
    rule('an erased driver is not checked', { when: whenAnswered('none') }, []),
    rule('a bank that does not respond is asked again after ten minutes', { when: whenAnswered('silent') }, [
      wakeAction(DELE, minutesIn(10)),
    ]),
    rule('a due timer asks the bank', { given: registered, when: onTimer(DELE) }, [callAction('bankCheck', DELE)]),
    rule('a due timer ignores a verified account', { given: verified, when: onTimer(DELE) }, []),
  ],
};
