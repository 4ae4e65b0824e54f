import type { KeyObject } from 'node:crypto';
import { emergencyContacts, isTextingStopped, textOptOut } from '@saferide/domain/emergency';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { numberDigest } from '@saferide/infrastructure/outside/messages/number-digest';

export interface TextOptOutServices {
  readonly log: Pick<EventLog, 'load'>;
  readonly systemKey: KeyObject;
}

/** `phone` is in E.164. */
export const hasStoppedTexts = async (
  { log, systemKey }: TextOptOutServices,
  phone: string,
  accountId: string,
): Promise<boolean> => isTextingStopped((await log.load(textOptOut, numberDigest(systemKey)(phone))).state, accountId);

/** `phone` is in E.164. */
export const acceptsTexts = async (parts: TextOptOutServices, phone: string, accountId: string): Promise<boolean> => {
  const { state } = await parts.log.load(emergencyContacts, accountId);
  return !state.declined.includes(phone) && !(await hasStoppedTexts(parts, phone, accountId));
};
