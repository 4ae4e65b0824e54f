import { accountPolicy } from '@saferide/domain/account/account-policy';
import { type Kobo, toNaira } from '@saferide/domain/money/kobo';
import { HOUR_MS } from '@saferide/domain/time/instant';
import { lagosDateTime as dateTime, lagosDate as day, lagosTime as time } from '@saferide/domain/time/lagos-time-text';
import type { MessageText } from './messages.ts';

const dueSaid = (dueAt: string, at: string): string =>
  day(dueAt) === day(at) ? `by ${time(dueAt)}` : `on ${day(dueAt)} at ${time(dueAt)}`;

/** Writes `NGN` for ₦, because one character outside the GSM 7-bit alphabet can turn one text message into three. */
const naira = (kobo: Kobo): string => `NGN ${toNaira(kobo).toLocaleString('en-NG')}`;

const OLD_NUMBER_HOURS = accountPolicy.codesToOldNumberMs / HOUR_MS;

const NEVER_SHARE = 'Never share it. SafeRide will never ask for it.';

interface Worded {
  readonly subject: string;
  readonly text: string;
}

const carOf = ({ vehicle, plate }: { readonly vehicle: string | null; readonly plate: string | null }): string =>
  [vehicle, plate && `plate ${plate}`].filter((part) => part !== null).join(', ');

const sosText = ({
  name,
  times,
  at,
  area,
  place,
  link,
  ...car
}: Extract<MessageText, { kind: 'emergency_raised' }>): string => {
  const point = place && `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`;
  const where = [area && `near ${area}`, point && `(${point})`].filter((part) => part !== null).join(' ');
  const carText = carOf(car);
  return [
    `SafeRide SOS: ${name ?? 'Someone who added you'} asks for help${times > 1 ? ' again' : ''}, ${time(at)}${where && `, ${where}`}.`,
    ...(carText ? [`Car: ${carText}.`] : []),
    ...(link === null ? [] : [`Follow: ${link}`]),
    'Call them, or 112.',
  ].join(' ');
};

const workText = ({ name, how, at }: Extract<MessageText, { kind: 'family_told' }>): string => {
  const who = name ?? 'Your driver';
  switch (how) {
    case 'at_work':
      return `${who} is at work, ${time(at)}`;
    case 'ended':
      return `${who} has ended work, ${time(at)}`;
    case 'unseen':
      return `${who}'s phone is silent, taken offline ${time(at)}`;
    default:
      return how satisfies never;
  }
};

type Receipt = Extract<MessageText, { kind: 'ride_receipt' }>;

const kilometres = (metres: number): string => (metres < 50 ? 'under 100 m' : `${(metres / 1_000).toFixed(1)} km`);

/** Returns the same lines in the same order as the receipt page. */
const earlyEndLines = ({ early, destination, completedAt, isByTheHour }: Receipt): readonly string[] => {
  if (early === null) return [];
  const { leftMetres, place, charged, chargedHours, reason } = early;
  const to = destination ?? 'the destination';
  const where = place === null ? '' : ` ${/^near /.test(place) ? place : `on ${place}`}`;
  const unknown = chargedHours ? '' : `, on the way to ${to}`;
  const left = leftMetres === null ? unknown : `, ${kilometres(leftMetres)} in a straight line from ${to}`;
  return [
    `Ended at ${time(completedAt)}${where}${left}`,
    ...(charged
      ? [`Charged: ${kilometres(charged.metres)} of ${kilometres(charged.ofMetres)}, in a straight line`]
      : []),
    ...(chargedHours ? [`Charged: ${chargedHours.hours} of ${chargedHours.ofHours} booked hours`] : []),
    ...(charged || isByTheHour ? [] : ['Agreed fare, straight line']),
    ...(reason === null ? [] : [`Your driver’s reason: ${reason}`]),
  ];
};

const SHORT_CODE = 6;
const LONG_CODE = 'It’s longer than usual, because many wrong codes were entered for your account today. ';

const inGroups = (code: string): string => (code.length > SHORT_CODE ? code.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : code);

export const wordingOf = (message: MessageText): Worded => {
  switch (message.kind) {
    case 'registration_code':
      return {
        subject: 'Your SafeRide sign-up code',
        text: `${message.code} is your SafeRide sign-up code, good for 10 minutes. ${NEVER_SHARE}`,
      };
    case 'login_code':
      return {
        subject: 'Your SafeRide sign-in code',
        text: `${inGroups(message.code)} is your SafeRide sign-in code, good for 10 minutes. ${message.code.length > SHORT_CODE ? LONG_CODE : ''}${NEVER_SHARE}`,
      };
    case 'bank_change_code':
      return {
        subject: 'Confirm your new bank account',
        text: `${message.code} confirms the change of your bank account, good for 10 minutes. ${NEVER_SHARE}`,
      };
    case 'number_change_code':
      return {
        subject: 'Confirm your new phone number',
        text: `${message.code} confirms this number for your SafeRide account, good for 10 minutes. ${NEVER_SHARE}`,
      };
    case 'email_change_code':
      return {
        subject: 'Confirm your new e-mail address',
        text: `${message.code} confirms this e-mail address for your SafeRide account, good for 10 minutes. ${NEVER_SHARE}`,
      };
    case 'number_replaced':
      return {
        subject: 'Your phone number was changed',
        text: `SafeRide: your number was changed to ...${message.digits}. Not you? Change it back within ${OLD_NUMBER_HOURS} hours: ${message.link} A new device still gets its code here.`,
      };
    case 'email_replaced':
      return {
        subject: 'Your e-mail address was changed',
        text:
          'The e-mail address of your SafeRide account was changed. Not you? On a device where you are still signed in, change it ' +
          `back and sign out everywhere else: ${message.link}\nIf you can’t, contact support.`,
      };
    case 'account_exists':
      return {
        subject: 'You have a SafeRide account already',
        text:
          'Someone tried to sign up to SafeRide with this e-mail address, which already has an account. If it was you, ' +
          'sign in instead. If not, nothing was changed and you need do nothing.',
      };
    case 'waitlist_link':
      return {
        subject: 'Confirm your place on the SafeRide waitlist',
        text:
          'Someone asked SafeRide to write to this address when it starts outside Nigeria. If it was you, confirm within ' +
          `${message.days} days: ${message.link}\nThe same link takes the address off the list at any time. If it was not you, ` +
          'do nothing: the address is not stored until it is confirmed.',
      };
    case 'driver_assigned': {
      const { driver, startCode, pickupDueAt, at } = message;
      const car = carOf(message);
      return {
        subject: 'Your driver is on the way',
        text: [
          `SafeRide: ${driver ?? 'Your driver'} comes ${dueSaid(pickupDueAt, at)}${car && `, ${car}`}.`,
          ...(startCode === null ? [] : [`Start code ${startCode}: tell your driver when you get in.`]),
        ].join(' '),
      };
    }
    case 'ride_for_passenger': {
      const { booker, driver, startCode, pickupDueAt, at, link, stopLink } = message;
      const car = carOf(message);
      return {
        subject: 'Your ride',
        text: [
          `SafeRide: ${booker ?? 'A SafeRide user'} booked you a ride. ${driver ?? 'Your driver'} comes ${dueSaid(pickupDueAt, at)}${car && `, ${car}`}.`,
          ...(startCode === null ? [] : [`Start code ${startCode}: tell your driver when you get in.`]),
          ...(link === null ? [] : [`Follow: ${link}`]),
          `To stop: ${stopLink}`,
        ].join(' '),
      };
    }
    case 'driver_arrived': {
      const car = carOf(message);
      return {
        subject: 'Your driver is at the pickup',
        text: `SafeRide: ${message.driver ?? 'Your driver'} is at the pickup${car && `: ${car}`}. Check the plate before you get in.`,
      };
    }
    case 'ride_receipt': {
      const { driver, pickup, destination, startedAt, completedAt, early, fareKobo, link } = message;
      return {
        subject: `Your SafeRide receipt: ${naira(fareKobo)}`,
        text: [
          'Thank you for riding with SafeRide.',
          '',
          dateTime(completedAt),
          `Fare: ${naira(fareKobo)}. All of it goes to the driver.`,
          ...(pickup ? [`From ${pickup}${startedAt ? `, ${time(startedAt)}` : ''}`] : []),
          ...earlyEndLines(message),
          ...(!early && destination ? [`To ${destination}, ${time(completedAt)}`] : []),
          ...(driver ? [`Driver: ${driver}`] : []),
          '',
          `The whole receipt: ${link}`,
        ].join('\n'),
      };
    }
    case 'emergency_contact_added':
      return {
        subject: 'Emergency contact',
        text: `SafeRide: ${message.name ?? 'A SafeRide user'} named you as an emergency contact. We text you only if they call for help. To stop: ${message.link}`,
      };
    case 'emergency_raised':
      return { subject: 'SOS', text: sosText(message) };
    case 'emergency_over': {
      const name = message.name ?? 'The person who asked for help';
      const how = message.safe ? 'says they are safe now' : 'is looked after: our safety desk has closed the emergency';
      return { subject: 'SOS is over', text: `SafeRide: ${name} ${how}.` };
    }
    case 'family_told': {
      const { link, stopLink } = message;
      const stop = stopLink === null ? '' : ` To stop: ${stopLink}`;
      return { subject: 'Work', text: `SafeRide: ${workText(message)}. Follow: ${link}${stop}` };
    }
    case 'notice': {
      const { title, text, link } = message;
      return { subject: title, text: link === null ? `SafeRide: ${title}. ${text}` : `${text}\n\n${link}` };
    }
    default:
      return message satisfies never;
  }
};
