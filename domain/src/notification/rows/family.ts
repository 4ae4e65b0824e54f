import { at, processOf } from '../../kernel/process.ts';
import { isAtWork, receivesTexts, type TrackingEvent, tracking } from '../../tracking/index.ts';
import type { NotifyQuestions } from './notify-questions.ts';

const { on, ask } = processOf<{ events: TrackingEvent; questions: NotifyQuestions }>();

export const familyRows = [
  on(
    'FamilyUpdated',
    { tracking: at(tracking, ({ data }) => data.accountId) },
    ['ask tell'],
    ({ tracking: state }, { at: now, data: { accountId, memberIds, status } }) => {
      if (state.status !== 'sharing' || state.told?.turnedAt !== now) return [];
      const recipients = state.members.filter((member) => receivesTexts(member) && memberIds.includes(member.memberId));
      if (recipients.length === 0) return [];
      const atWork = isAtWork(status);
      return [
        ask(
          'tell',
          recipients.map(({ memberId }) => ({
            ...{ id: `family_told ${accountId} ${now} ${memberId}`, recipient: accountId, at: now },
            ...{ kind: 'family_told', facts: { memberId, atWork } },
          })),
        ),
      ];
    },
  ),
];
