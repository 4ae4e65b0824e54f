import { createHash } from 'node:crypto';
import { pages } from '@saferide/contracts/kernel/pages';
import { type PushPayload, pushPayload } from '@saferide/contracts/notification/push-payload';
import type { Instant } from '@saferide/domain/time/instant';
import type { PushMessage } from '@saferide/infrastructure/outside/push/push';

/** In seconds. */
const TEST_TTL = 60;

/** Hashed, because a topic has at most 32 base64url characters. */
const topicOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

export const pushMessage = (
  payload: PushPayload,
  { ttlSeconds, urgency }: Pick<PushMessage, 'ttlSeconds' | 'urgency'>,
): PushMessage => ({
  payload: JSON.stringify(pushPayload.parse(payload)),
  ttlSeconds,
  urgency,
  topic: topicOf(payload.tag),
});

export const testPayload = (now: Instant): PushMessage =>
  pushMessage(
    {
      ...{ tag: `test ${now}`, id: `test ${now}`, alerts: true, rideId: null, whileOpen: true },
      title: 'SafeRide reaches you here',
      text: 'You’ll get important updates about your rides like this, even when SafeRide is closed.',
      page: pages.profile,
      actions: [],
    },
    { ttlSeconds: TEST_TTL, urgency: 'high' },
  );
