import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import { account } from '@saferide/domain/account';
import { driverDuty } from '@saferide/domain/driver-duty';
import { nameForTextMessage } from '@saferide/domain/kernel/display-text';
import type { Notification, NotificationOf } from '@saferide/domain/notification';
import { isSameNumber, parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { familyLinkFor, receivesTexts, tracking, trackingPolicy } from '@saferide/domain/tracking';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { MessageText } from '@saferide/infrastructure/outside/messages/messages';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';

export type FamilyNotification = NotificationOf<'family_told'>;

export const isFamilyNotification = (notice: Notification): notice is FamilyNotification =>
  notice.kind === 'family_told';

interface Parts {
  readonly log: EventLog;
  readonly publicUrl: string;
  readonly deliveries: Pick<Deliveries, 'toFamily'>;
  readonly clock: () => Instant;
}

interface FamilyText {
  readonly to: string;
  readonly message: Omit<Extract<MessageText, { kind: 'family_told' }>, 'stopLink'>;
  readonly isFirst: boolean;
}

const howOf = async (log: EventLog, { recipient, facts: { atWork } }: FamilyNotification) => {
  if (atWork) return 'at_work';
  const { events } = await log.load(driverDuty, recipient);
  const last = events.findLast(({ event }) => event.type === 'WentOffline')?.event;
  return last?.type === 'WentOffline' && last.data.reason === 'unseen' ? 'unseen' : 'ended';
};

const spent = async (
  { deliveries, clock }: Parts,
  recipient: string,
  ofNumber: ReadonlySet<string>,
): Promise<boolean> => {
  const texts = await deliveries.toFamily(recipient, after(clock(), -DAY_MS));
  const { textsADay, maxTextsADayPerMember } = trackingPolicy;
  return texts.length >= textsADay || texts.filter((to) => ofNumber.has(to)).length >= maxTextsADayPerMember;
};

export const familyTextOf = async (
  parts: Parts,
  notice: FamilyNotification,
): Promise<FamilyText | 'nobody there' | 'not wanted' | 'overtaken' | 'too many texts'> => {
  const { log, publicUrl, deliveries, clock } = parts;
  const { recipient, at, facts } = notice;
  const [{ state: person }, { state, events }] = await Promise.all([
    log.load(account, recipient),
    log.load(tracking, recipient),
  ]);
  const member = state.status === 'sharing' && state.members.find(({ memberId }) => memberId === facts.memberId);
  if (state.status !== 'sharing' || !member || !('person' in person)) return 'nobody there';
  if (!state.familyOn || !receivesTexts(member)) return 'not wanted';
  if (state.told?.turnedAt !== at) return 'overtaken';
  const link = familyLinkFor(state, member.memberId, clock());
  if (!link?.trackingId) return 'not wanted';
  const added = events.flatMap(({ event }) => (event.type === 'FamilyMemberAdded' ? [event] : []));
  const own = added.find(({ data }) => data.memberId === member.memberId);
  const to = own?.personal ? parseNigerianMobile(own.personal.phone) : null;
  if (to === null || !own) return 'nobody there';
  const atNumber = added.filter(({ personal }) => personal && isSameNumber(personal.phone, to));
  if (await spent(parts, recipient, new Set(atNumber.map(({ data }) => data.memberId)))) return 'too many texts';
  const address = publicUrl + trackingPath('driver', link.trackingId);
  const name = nameForTextMessage(person.person.name?.firstName, null);
  const isFirst = !(await deliveries.toFamily(recipient, own.at)).includes(facts.memberId);
  return { to, message: { kind: 'family_told', name, how: await howOf(log, notice), at, link: address }, isFirst };
};
