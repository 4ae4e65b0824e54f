import type { AccountEvent } from '../account/published.ts';
import { at, processOf, send } from '../kernel/process.ts';
import type { LapseEmergency } from './commands.ts';
import type { EmergencySide } from './emergency-causes.ts';
import type { EmergencyEvent } from './events.ts';
import { emergency } from './lifecycle.ts';

/** An emergency whose people are told. `times`: how often it had been raised. */
export interface CaseTold {
  readonly accountId: string;
  readonly caseId: string;
  readonly at: string;
}

const { on, ask, process } = processOf<{
  events: EmergencyEvent | AccountEvent;
  commands: LapseEmergency;
  questions: {
    /** To open a link by which contacts follow the person, or to leave it as it is. */
    openLink: {
      readonly question: CaseTold & { readonly as: EmergencySide; readonly rideId: string | null };
      readonly answer: unknown;
    };
    /** To see to it that contacts and operators are told that it was raised; telling again what was told changes nothing. */
    tellRaised: { readonly question: CaseTold & { readonly times: number }; readonly answer: unknown };
    /** The same: that the person is safe, or that the case is over. */
    tellOver: { readonly question: CaseTold; readonly answer: unknown };
    endLink: { readonly question: Pick<CaseTold, 'accountId' | 'caseId'>; readonly answer: unknown };
  };
}>();

const told = ({ at: now, data: { accountId, caseId } }: Pick<EmergencyEvent, 'at' | 'data'>): CaseTold => ({
  ...{ accountId, caseId, at: now },
});

/** Whoever can help is told, first of all; who was told hears how it ended. The link is there before the text names it. */
export const emergencyProcess = process('emergency', {}, [
  on('EmergencyRaised', {}, ['ask openLink', 'ask tellRaised'], (_, event) => [
    ask('openLink', { ...told(event), as: event.data.as, rideId: event.data.rideId }),
    ask('tellRaised', { ...told(event), times: 1 }),
  ]),
  on('EmergencyRaisedAgain', {}, ['ask openLink', 'ask tellRaised'], (_, event) => [
    ask('openLink', { ...told(event), as: event.data.as, rideId: event.data.rideId }),
    ask('tellRaised', { ...told(event), times: event.data.times }),
  ]),
  on('EmergencyWithdrawn', {}, ['ask tellOver', 'ask endLink'], (_, event) => {
    const { accountId, caseId } = event.data;
    return [ask('tellOver', told(event)), ask('endLink', { accountId, caseId })];
  }),
  // Who withdrew it was the last that contacts heard of; an operator's closing tells them nothing new.
  on('EmergencyClosed', {}, ['ask tellOver', 'ask endLink'], (_, event) => {
    const { accountId, caseId, after } = event.data;
    return after === 'open' ? [ask('tellOver', told(event)), ask('endLink', { accountId, caseId })] : [];
  }),
  on('EmergencyLapsed', {}, ['ask endLink'], (_, { data: { accountId, caseId } }) => [
    ask('endLink', { accountId, caseId }),
  ]),
  on(
    'PersonalDataErased',
    { emergency: at(emergency, ({ data }) => data.accountId) },
    ['LapseEmergency'],
    (view, { at: now, data: { accountId } }) =>
      view.emergency.status === 'open' || view.emergency.status === 'withdrawn'
        ? [send(emergency, accountId, { type: 'LapseEmergency', accountId, now })]
        : [],
  ),
]);
