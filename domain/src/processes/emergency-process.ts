import type { AccountEvent } from '../account/index.ts';
import type { LapseEmergency } from '../emergency/commands.ts';
import type { EmergencySide } from '../emergency/emergency-causes.ts';
import type { EmergencyEvent } from '../emergency/events.ts';
import { emergency } from '../emergency/lifecycle.ts';
import { isOngoing } from '../emergency/state.ts';
import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';

export interface EmergencyReference {
  readonly accountId: string;
  readonly caseId: string;
  readonly at: string;
}

const { on, call, process } = processBuilder<{
  events: EmergencyEvent | AccountEvent;
  commands: LapseEmergency;
  calls: {
    openLink: {
      readonly input: EmergencyReference & { readonly as: EmergencySide; readonly rideId: string | null };
      readonly answer: unknown;
    };
    notifyRaised: {
      readonly input: EmergencyReference & {
        readonly times: number;
        readonly contacts: boolean;
        readonly desk: boolean;
      };
      readonly answer: unknown;
    };
    notifyOver: { readonly input: EmergencyReference; readonly answer: unknown };
    endLink: { readonly input: Pick<EmergencyReference, 'accountId' | 'caseId'>; readonly answer: unknown };
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
    { emergency: aggregateRead(emergency, ({ data }) => data.accountId) },
    ['call openLink', 'call notifyRaised'],
    (view, event) => {
      const times = event.type === 'EmergencyRaised' ? 1 : event.data.times;
      const { as, rideId } = event.data;
      const current = view.emergency.status === 'none' ? null : view.emergency.current;
      const isAnnounced = event.type === 'EmergencyRaised' || current === null || current.announcedAt >= event.at;
      const desk = isAnnounced && !event.data.quiet;
      return current?.contactsWait
        ? [call('notifyRaised', { ...announced(event), times, contacts: false, desk })]
        : [
            call('openLink', { ...announced(event), as, rideId }),
            call('notifyRaised', { ...announced(event), times, contacts: true, desk }),
          ];
    },
  ),
  on(
    'EmergencyAcknowledged',
    { emergency: aggregateRead(emergency, ({ data }) => data.accountId) },
    ['call openLink', 'call notifyRaised'],
    ({ emergency: state }, { data: { accountId, caseId } }) => {
      if (state.status !== 'open' || state.current.caseId !== caseId) return [];
      const { as, rideId, times, lastRaisedAt } = state.current;
      const raised = { accountId, caseId, at: lastRaisedAt };
      return [
        call('openLink', { ...raised, as, rideId }),
        call('notifyRaised', { ...raised, times, contacts: true, desk: false }),
      ];
    },
  ),
  on('EmergencyWithdrawn', {}, ['call notifyOver', 'call endLink'], (_, event) => {
    const { accountId, caseId } = event.data;
    return [call('notifyOver', announced(event)), call('endLink', { accountId, caseId })];
  }),
  on('EmergencyClosed', {}, ['call notifyOver', 'call endLink'], (_, event) => {
    const { accountId, caseId, after } = event.data;
    return after === 'open' ? [call('notifyOver', announced(event)), call('endLink', { accountId, caseId })] : [];
  }),
  on('EmergencyLapsed', {}, ['call endLink'], (_, { data: { accountId, caseId } }) => [
    call('endLink', { accountId, caseId }),
  ]),
  on(
    'PersonalDataErased',
    { emergency: aggregateRead(emergency, ({ data }) => data.accountId) },
    ['LapseEmergency'],
    (view, { at: now, data: { accountId } }) =>
      isOngoing(view.emergency) ? [sendAction(emergency, accountId, { type: 'LapseEmergency', accountId, now })] : [],
  ),
]);
