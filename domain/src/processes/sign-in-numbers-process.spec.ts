import { ADA, adaRegistered, numberChanged, personalDataErased } from '../testing/account-fixtures.ts';
import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { signInNumbersProcess } from './sign-in-numbers-process.ts';

export const signInNumbersSpec: ProcessSpec = {
  process: signInNumbersProcess,
  rules: [adaRegistered, numberChanged('+2348030000009'), personalDataErased(ADA)].map((event) =>
    rule(`${event.type} updates the numbers that the person signs in with`, { when: onEvent(event) }, [
      callAction('syncNumbers', ADA),
    ]),
  ),
};
