import type { KeyObject } from 'node:crypto';
import { account } from '@saferide/domain/account';
import {
  type ContactNaming,
  type ContactText,
  type EarlierText,
  type EmergencyState,
  emergency,
  isKnownContact,
  type TextRecipient,
  type TextTiming,
  textRecipients,
  textTimingOf,
} from '@saferide/domain/emergency';
import { nameForTextMessage } from '@saferide/domain/kernel/display-text';
import type { Notification, NotificationOf } from '@saferide/domain/notification';
import { ride } from '@saferide/domain/ride';
import { after, type Instant } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { MessageText, NamingAccount } from '@saferide/infrastructure/outside/messages/messages';
import { earlyAccountsOf } from '@saferide/read-models/early-accounts';
import type { ContactDelivery, Deliveries } from '@saferide/read-models/inside/deliveries';
import type pg from 'pg';
import { readIfBuilt } from '../kernel/read-if-built.ts';
import { driverTextOf } from '../ride/index.ts';
import { contactLinks, type NamedContacts, namedContactsOf } from './emergency-contacts.ts';
import { emergencyLinksOf } from './raise-emergency.ts';

export type ContactNotification =
  | NotificationOf<'emergency_contact_added'>
  | NotificationOf<'emergency_contact_raised'>
  | NotificationOf<'emergency_contact_over'>;

const ADDED = 'emergency_contact_added';

export const isContactNotification = (notice: Notification): notice is ContactNotification =>
  notice.kind === ADDED || notice.kind === 'emergency_contact_raised' || notice.kind === 'emergency_contact_over';

const textOf = (
  kind: string,
  { caseId, times = 1 }: { readonly caseId: string; readonly times?: number | undefined },
) =>
  kind === 'emergency_contact_over'
    ? ({ about: 'over', caseId } satisfies ContactText)
    : ({ about: 'raised', caseId, times } satisfies ContactText);

const earlierOf = ({ kind, facts, state, triedBy }: ContactDelivery, tryMs: number): EarlierText => ({
  text: textOf(kind, facts),
  state,
  handledAt: triedBy && after(triedBy, -tryMs),
});

export const contactTextTiming = async (
  { log, deliveries }: { readonly log: EventLog; readonly deliveries: Pick<Deliveries, 'toContacts'> },
  notice: ContactNotification,
  { now, tryMs }: { readonly now: Instant; readonly tryMs: number },
): Promise<TextTiming> => {
  if (notice.kind === ADDED) return 'now';
  const [{ state }, texts] = await Promise.all([
    log.load(emergency, notice.recipient),
    deliveries.toContacts(notice.recipient),
  ]);
  const earlier = texts.filter(({ kind, facts }) => kind !== ADDED && facts.contactId === notice.facts.contactId);
  return textTimingOf(
    textOf(notice.kind, notice.facts),
    earlier.map((one) => earlierOf(one, tryMs)),
    state,
    now,
  );
};

const driverIn = async (log: EventLog, rideId: string | null, ownDriverId: string | null): Promise<string | null> => {
  if (ownDriverId !== null || rideId === null) return ownDriverId;
  const { state } = await log.load(ride, rideId);
  return 'assignment' in state ? state.assignment.driverId : null;
};

export interface ContactTextServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly publicUrl: string;
  readonly systemKey: KeyObject;
}

/** Null unless the ride has a driver and has not ended. */
const rideRequestedAt = async (log: EventLog, rideId: string | null): Promise<Instant | null> => {
  if (rideId === null) return null;
  const { state } = await log.load(ride, rideId);
  const isOn = state.status === 'accepted' || state.status === 'arrived' || state.status === 'in_progress';
  return isOn ? state.booking.requestedAt : null;
};

const isKnownCaller = async (
  log: EventLog,
  { current }: Exclude<EmergencyState, { status: 'none' }>,
  { contacts, inRegistration, registration }: NamedContacts,
  { phone }: TextRecipient,
  now: Instant,
): Promise<boolean> => {
  const named = contacts.contacts.filter(({ said }) => said?.phone === phone);
  const namings: ContactNaming[] = named.map(({ namedAt }) => ({ namedAt, isConfirmed: true }));
  if (registration && inRegistration?.phone === phone) namings.push(registration);
  return isKnownContact(namings, { rideRequestedAt: await rideRequestedAt(log, current.rideId), now });
};

export const contactTextOf = async (
  { db, log, publicUrl, systemKey }: ContactTextServices,
  notice: ContactNotification,
): Promise<{ readonly to: string; readonly message: MessageText; readonly namedBy: NamingAccount } | null> => {
  const { recipient, facts, at } = notice;
  const [{ state: person }, { state }, named] = await Promise.all([
    log.load(account, recipient),
    log.load(emergency, recipient),
    namedContactsOf(log, recipient),
  ]);
  const contact = textRecipients(named.contacts, named.inRegistration).find(
    ({ contactId }) => contactId === facts.contactId,
  );
  if (!contact || !('person' in person)) return null;
  const name = nameForTextMessage(person.person.name?.firstName, person.person.name?.lastName);
  const to = contact.phone;
  if (notice.kind === ADDED)
    return {
      to,
      message: { kind: ADDED, name, link: publicUrl + contactLinks(systemKey).pathFor(recipient, to) },
      namedBy: 'unknown',
    };
  if (state.status === 'none') return null;
  const isKnown = await isKnownCaller(log, state, named, contact, at);
  if (notice.kind === 'emergency_contact_over')
    return {
      ...{ to, namedBy: isKnown ? 'known' : 'unknown' },
      message: { kind: 'emergency_over', name, safe: state.status === 'withdrawn' },
    };
  const { as, rideId, place, times, caseId } = state.current;
  const driverId = await driverIn(log, rideId, as === 'driver' ? recipient : null);
  const { vehicle, plate } = driverId === null ? { vehicle: null, plate: null } : await driverTextOf(log, driverId);
  const earlyAccounts = isKnown ? await readIfBuilt(db, (models) => earlyAccountsOf(models, to)) : [];
  const isEarly = earlyAccounts.includes(recipient);
  const link = await emergencyLinksOf({ log, publicUrl }).addressOf({ accountId: recipient, caseId, rideId }, at);
  return {
    ...{ to, namedBy: isKnown ? (isEarly ? 'early' : 'known') : 'unknown' },
    message: { kind: 'emergency_raised', name, times, at, vehicle, plate, area: place && areaAt(place), place, link },
  };
};
