import { sendAction, wakeAction } from '../kernel/process.ts';
import {
  DELE,
  driverRegistered,
  vehicleUpdated,
  verificationFailed,
  verificationStarted,
  verifiedDriverEvents,
} from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { callAction, onAnswer, onEvent, onRequest, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { driver } from './lifecycle.ts';
import { verificationProcess } from './verification-process.ts';

const begun = [driverRegistered, verificationStarted(1)];
const input = { driverId: DELE, attempt: 1, scope: 'full' } as const;
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
    rule('a started verification sets a timer of one minute', { when: onEvent(verificationStarted(1)) }, [
      wakeAction(DELE, after(verificationStarted(1).at, MINUTE_MS)),
    ]),
    rule('a request for verification queries the authority at once', { given: { driver: begun }, when }, [
      callAction('verificationResult', input),
    ]),
    rule(
      'a due timer queries the authority about the open attempt',
      { given: { driver: begun }, when: onTimer(DELE) },
      [callAction('verificationResult', input)],
    ),
    rule(
      'a changed vehicle is checked without the driver’s other details',
      {
        given: { driver: [...verifiedDriverEvents, vehicleUpdated, verificationStarted(2, 'vehicle')] },
        when: onTimer(DELE),
      },
      [callAction('verificationResult', { ...input, attempt: 2, scope: 'vehicle' })],
    ),
    rule(
      'a decided attempt is not checked again',
      { given: { driver: verifiedDriverEvents }, when: onTimer(DELE) },
      [],
    ),
    rule(
      'a failed attempt is not checked again on request',
      { given: { driver: [...begun, verificationFailed(1)] }, when },
      [],
    ),
    rule('the authority’s result is recorded', { when: onAnswer('verificationResult', { input, answer: passed }) }, [
      sendAction(driver, DELE, { type: 'RecordVerificationOutcome', attempt: 1, ...passed, now: NOON }),
    ]),
    rule(
      'an authority that does not respond is asked again after a minute',
      { when: onAnswer('verificationResult', { input, answer: { ...passed, result: { outcome: 'source_down' } } }) },
      [wakeAction(DELE, minutesIn(1))],
    ),
    rule('an erased driver is not checked', { when: onAnswer('verificationResult', { input, answer: null }) }, []),
  ],
};
