import { pages } from '@saferide/contracts/kernel/pages';
import { account } from '@saferide/domain/account';
import type { Notification, NotificationOf } from '@saferide/domain/notification';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { MessageText } from '@saferide/infrastructure/outside/messages/messages';

type ReplacedNotice = NotificationOf<'number_replaced'> | NotificationOf<'email_replaced'>;

export const isForReplacedContact = (notice: Notification): notice is ReplacedNotice =>
  notice.kind === 'number_replaced' || notice.kind === 'email_replaced';

const DIGITS = 4;

export const replacedContactTextOf = async (
  { log, publicUrl }: { readonly log: EventLog; readonly publicUrl: string },
  { kind, recipient, facts: { changedAt } }: ReplacedNotice,
): Promise<{ readonly to: string; readonly message: MessageText } | null> => {
  const { events } = await log.load(account, recipient);
  const link = `${publicUrl}${pages.profile}`;
  for (const { event } of events) {
    if (event.at !== changedAt) continue;
    if (kind === 'number_replaced' && event.type === 'PhoneNumberChanged' && event.personal) {
      const { phoneNumber, previousNumber: to } = event.personal;
      return { to, message: { kind, digits: phoneNumber.slice(-DIGITS), link } };
    }
    if (kind === 'email_replaced' && event.type === 'EmailChanged' && event.personal)
      return { to: event.personal.previousEmail, message: { kind, link } };
  }
  return null;
};
