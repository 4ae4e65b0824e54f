import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { after as later, MINUTE_MS } from '../time/instant.ts';
import type { RecordBankAccountCheck } from './commands.ts';
import type { DriverEvent } from './events.ts';
import { driver } from './lifecycle.ts';
import type { DriverState } from './state.ts';

type Calls = {
  readonly bankCheck: {
    readonly input: string;
    /** `none`: the driver has no account. `silent`: the bank does not respond. */
    readonly answer: Pick<RecordBankAccountCheck, 'account' | 'passed' | 'provider' | 'simulated'> | 'none' | 'silent';
  };
};

const { on, onAnswer, onTimer, call, process } = processBuilder<{ events: DriverEvent; calls: Calls }>();

const TRY_AGAIN_MS = 10 * MINUTE_MS;

const checkUnlessVerified = (state: DriverState, driverId: string) =>
  state.status !== 'none' && !state.driver.banking.currentVerified ? [call('bankCheck', driverId)] : [];

export const bankCheckProcess = process('bank check', { timer: 'bank_check', begins: 'start' }, [
  on(
    'DriverRegistered',
    { driver: aggregateRead(driver, ({ data }) => data.driverId) },
    ['call bankCheck'],
    (view, { data }) => checkUnlessVerified(view.driver, data.driverId),
  ),
  onTimer({ driver: aggregateRead(driver, ({ id }) => id) }, ['call bankCheck'], (view, { id }) =>
    checkUnlessVerified(view.driver, id),
  ),
  onAnswer('bankCheck', {}, ['RecordBankAccountCheck', 'wake'], (_, { input: driverId, answer }, now) => {
    if (answer === 'silent') return [wakeAction(driverId, later(now, TRY_AGAIN_MS))];
    if (answer === 'none' || !answer.passed) return [];
    return [sendAction(driver, driverId, { type: 'RecordBankAccountCheck', ...answer, now })];
  }),
]);
