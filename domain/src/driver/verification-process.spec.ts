import { send, wake } from '../kernel/process.ts';
import {
  DELE,
  driverRegistered,
  vehicleUpdated,
  verificationFailed,
  verificationStarted,
  verifiedDriver,
} from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { asks, onAnswer, onEvent, onRequest, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { driver } from './lifecycle.ts';
import { verificationProcess } from './verification-process.ts';

const begun = [driverRegistered, verificationStarted(1)];
const question = { driverId: DELE, attempt: 1, scope: 'full' } as const;
const checks = { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true };
const passed = {
  result: { outcome: 'passed', checks, reasons: [] },
  provider: 'simulator',
  simulated: true,
} as const;
const when = onRequest({ type: 'VerifyDriver', driverId: DELE });

export const verificationSpec: ProcessSpec = {
  process: verificationProcess,
  rules: [
    rule('a verification that begins is looked at again after a minute', { when: onEvent(verificationStarted(1)) }, [
      wake(DELE, after(verificationStarted(1).at, MINUTE_MS)),
    ]),
    rule('who waits has the authority asked at once', { given: { driver: begun }, when }, [asks('identity', question)]),
    rule('when its time has come the open attempt is asked about', { given: { driver: begun }, when: onTimer(DELE) }, [
      asks('identity', question),
    ]),
    rule(
      'a changed vehicle alone is asked about',
      {
        given: { driver: [...verifiedDriver, vehicleUpdated, verificationStarted(2, 'vehicle')] },
        when: onTimer(DELE),
      },
      [asks('identity', { ...question, attempt: 2, scope: 'vehicle' })],
    ),
    rule(
      'an attempt that has its outcome is not asked about',
      { given: { driver: verifiedDriver }, when: onTimer(DELE) },
      [],
    ),
    rule('nor is one that failed, whoever waits', { given: { driver: [...begun, verificationFailed(1)] }, when }, []),
    rule('the authority’s answer is recorded', { when: onAnswer('identity', { question, answer: passed }) }, [
      send(driver, DELE, { type: 'RecordVerificationOutcome', attempt: 1, ...passed, now: NOON }),
    ]),
    rule(
      'an authority that does not answer is asked again after a minute',
      { when: onAnswer('identity', { question, answer: { ...passed, result: { outcome: 'source_down' } } }) },
      [wake(DELE, minutesIn(1))],
    ),
    rule('nobody is asked about who is forgotten', { when: onAnswer('identity', { question, answer: null }) }, []),
  ],
};
