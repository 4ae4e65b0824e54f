import { send, wake } from '../kernel/process.ts';
import { bankAccountVerified, DELE, delesForm, driverRegistered } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { asks, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { bankCheckProcess } from './bank-check-process.ts';
import { driver } from './lifecycle.ts';

const { bankAccount: account } = delesForm;
const registered = { driver: [driverRegistered] };
const verified = { driver: [driverRegistered, bankAccountVerified(account)] };
const known = { account, passed: true, provider: 'simulator', simulated: true } as const;
const whenAnswered = (answer: typeof known | (Omit<typeof known, 'passed'> & { passed: false }) | 'none' | 'silent') =>
  onAnswer('bank', { question: DELE, answer });

export const bankCheckSpec: ProcessSpec = {
  process: bankCheckProcess,
  rules: [
    rule('the bank is asked about who registers', { given: registered, when: onEvent(driverRegistered) }, [
      asks('bank', DELE),
    ]),
    rule('not when it has answered meanwhile', { given: verified, when: onEvent(driverRegistered) }, []),
    rule('an account that it knows is verified', { when: whenAnswered(known) }, [
      send(driver, DELE, { type: 'RecordBankAccountCheck', ...known, now: NOON }),
    ]),
    rule('one that it does not know stays as it is', { when: whenAnswered({ ...known, passed: false }) }, []),
    rule('nobody is asked about who is forgotten', { when: whenAnswered('none') }, []),
    rule('a bank that does not answer is asked again after ten minutes', { when: whenAnswered('silent') }, [
      wake(DELE, minutesIn(10)),
    ]),
    rule('when that time has come it is asked', { given: registered, when: onTimer(DELE) }, [asks('bank', DELE)]),
    rule('or not, when it has answered meanwhile', { given: verified, when: onTimer(DELE) }, []),
  ],
};
