import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import type { MessageSender } from '@saferide/infrastructure/outside/messages/messages';
import type { ClaimedDelivery, Deliveries } from '@saferide/read-models/inside/deliveries';
import { isForReplacedContact, replacedContactTextOf } from '../account/index.ts';
import { contactLinks, contactTextOf, isForContact } from '../emergency/index.ts';
import { accountContact } from '../kernel/account-contact.ts';
import { acceptsTexts, hasStoppedTexts } from '../kernel/text-opt-outs.ts';
import { familyTextOf, isForFamily } from '../tracking/index.ts';
import { type ComposeServices, composeMessage } from './compose-message.ts';
import type { NotificationServices, SkipReason } from './services.ts';

export interface MessageServices extends ComposeServices, Pick<NotificationServices, 'notificationPolicy'> {
  readonly deliveries: Pick<Deliveries, 'deliveredTo' | 'toFamily'>;
  readonly messages: MessageSender;
  readonly clock: () => Instant;
}

export const deliverByMessage = async (
  parts: MessageServices,
  { notice, channel }: ClaimedDelivery & { readonly channel: 'sms' | 'email' },
): Promise<'delivered' | SkipReason> => {
  if (isForContact(notice)) {
    const text = await contactTextOf(parts, notice);
    if (text === null) return 'nobody there';
    const { message, to, isKnown } = text;
    if (await hasStoppedTexts(parts, to, notice.recipient)) return 'not wanted';
    await parts.messages.send({ ...message, to, channel: 'sms', source: notice.recipient, knownSource: isKnown });
    return 'delivered';
  }
  if (isForFamily(notice)) {
    const text = await familyTextOf(parts, notice);
    if (typeof text === 'string') return text;
    const { message, to, isFirst } = text;
    if (!(await acceptsTexts(parts, to, notice.recipient))) return 'not wanted';
    const { publicUrl, systemKey, messages } = parts;
    const stopLink = isFirst ? publicUrl + contactLinks(systemKey).pathFor(notice.recipient, to) : null;
    await messages.send({ ...message, stopLink, to, channel: 'sms' });
    return 'delivered';
  }
  if (isForReplacedContact(notice)) {
    const text = await replacedContactTextOf(parts, notice);
    if (text === null) return 'nobody there';
    await parts.messages.send({ ...text.message, to: text.to, channel });
    return 'delivered';
  }
  const contact = await accountContact(parts.log, notice.recipient);
  const to = channel === 'sms' ? contact?.phoneNumber : contact?.email;
  if (!to) return 'nobody there';
  if (channel === 'sms') {
    const texts = await parts.deliveries.deliveredTo(notice.recipient, 'sms', after(parts.clock(), -DAY_MS));
    if (texts >= parts.notificationPolicy.textsADay) return 'too many texts';
  }
  const message = await composeMessage(parts, notice, channel);
  if (message === null) return 'overtaken';
  await parts.messages.send({ ...message, to, channel });
  return 'delivered';
};
