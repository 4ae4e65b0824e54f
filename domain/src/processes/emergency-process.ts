import type { AccountEvent } from '../account/index.ts';
import type { LapseEmergency } from '../emergency/commands.ts';
import type { EmergencySide } from '../emergency/emergency-causes.ts';
import type { EmergencyEvent } from '../emergency/events.ts';
import { emergency } from '../emergency/lifecycle.ts';
import { isOngoing } from '../emergency/state.ts';
import { at, processOf, sendAction } from '../kernel/process.ts';

export interface EmergencyReference {
  readonly accountId: string;
  readonly caseId: string;
  readonly at: string;
}

const { on, ask, process } = processOf<{
  events: EmergencyEvent | AccountEvent;
  commands: LapseEmergency;
  questions: {
    openLink: {
      readonly question: EmergencyReference & { readonly as: EmergencySide; readonly rideId: string | null };
      readonly answer: unknown;
    };
    tellRaised: {
      readonly question: EmergencyReference & {
        readonly times: number;
        readonly contacts: boolean;
        readonly desk: boolean;
      };
      readonly answer: unknown;
    };
    tellOver: { readonly question: EmergencyReference; readonly answer: unknown };
    endLink: { readonly question: Pick<EmergencyReference, 'accountId' | 'caseId'>; readonly answer: unknown };
  };
}>();

const announced = ({
  at: now,
  data: { accountId, caseId },
}: Pick<EmergencyEvent, 'at' | 'data'>): EmergencyReference => ({
  ...{ accountId, caseId, at: now },
});

/** Opens the tracking link before sending messages that contain it. */
export const emergencyProcess = process('emergency', {}, [
  on(
    ['EmergencyRaised', 'EmergencyRaisedAgain'],
    { emergency: at(emergency, ({ data }) => data.accountId) },
    ['ask openLink', 'ask tellRaised'],
    (view, event) => {
      const times = event.type === 'EmergencyRaised' ? 1 : event.data.times;
      const { as, rideId } = event.data;
      const current = view.emergency.status === 'none' ? null : view.emergency.current;
      const isAnnounced = event.type === 'EmergencyRaised' || current === null || current.announcedAt >= event.at;
      const desk = isAnnounced && !event.data.quiet;
      return current?.contactsWait
        ? [ask('tellRaised', { ...announced(event), times, contacts: false, desk })]
        : [
            ask('openLink', { ...announced(event), as, rideId }),
            ask('tellRaised', { ...announced(event), times, contacts: true, desk }),
          ];
    },
  ),
  on(
    'EmergencyAcknowledged',
    { emergency: at(emergency, ({ data }) => data.accountId) },
    ['ask openLink', 'ask tellRaised'],
    ({ emergency: state }, { data: { accountId, caseId } }) => {
      if (state.status !== 'open' || state.current.caseId !== caseId) return [];
      const { as, rideId, times, lastRaisedAt } = state.current;
      const raised = { accountId, caseId, at: lastRaisedAt };
      return [
        ask('openLink', { ...raised, as, rideId }),
        ask('tellRaised', { ...raised, times, contacts: true, desk: false }),
      ];
    },
  ),
  on('EmergencyWithdrawn', {}, ['ask tellOver', 'ask endLink'], (_, event) => {
    const { accountId, caseId } = event.data;
    return [ask('tellOver', announced(event)), ask('endLink', { accountId, caseId })];
  }),
  on('EmergencyClosed', {}, ['ask tellOver', 'ask endLink'], (_, event) => {
    const { accountId, caseId, after } = event.data;
    return after === 'open' ? [ask('tellOver', announced(event)), ask('endLink', { accountId, caseId })] : [];
  }),
  on('EmergencyLapsed', {}, ['ask endLink'], (_, { data: { accountId, caseId } }) => [
    ask('endLink', { accountId, caseId }),
  ]),
  on(
    'PersonalDataErased',
    { emergency: at(emergency, ({ data }) => data.accountId) },
    ['LapseEmergency'],
    (view, { at: now, data: { accountId } }) =>
      isOngoing(view.emergency) ? [sendAction(emergency, accountId, { type: 'LapseEmergency', accountId, now })] : [],
  ),
]);
