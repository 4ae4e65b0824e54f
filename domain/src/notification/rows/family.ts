import { aggregateRead, processBuilder } from '../../kernel/process.ts';
import { isAtWork, receivesTexts, type TrackingEvent, tracking } from '../../tracking/index.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{ events: TrackingEvent; calls: NotificationCalls }>();

export const familyNotificationRows = [
  on(
    'FamilyUpdated',
    { tracking: aggregateRead(tracking, ({ data }) => data.accountId) },
    ['call notify'],
    ({ tracking: state }, { at: now, data: { accountId, memberIds, status } }) => {
      if (state.status !== 'sharing' || state.told?.turnedAt !== now) return [];
      const recipients = state.members.filter((member) => receivesTexts(member) && memberIds.includes(member.memberId));
      if (recipients.length === 0) return [];
      const atWork = isAtWork(status);
      return [
        call(
          'notify',
          recipients.map(({ memberId }) => ({
            ...{ id: `family_told ${accountId} ${now} ${memberId}`, recipient: accountId, at: now },
            ...{ kind: 'family_told', facts: { memberId, atWork } },
          })),
        ),
      ];
    },
  ),
];
