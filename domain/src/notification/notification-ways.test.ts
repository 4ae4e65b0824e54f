import { expect, test } from 'vitest';
import { everyNotificationWay } from '../account/notification-ways.ts';
import { notificationPolicy } from './notification-policy.ts';

/** News and offers go out when somebody writes them, as no notice. */
const ofNotices = everyNotificationWay.filter((way) => !way.startsWith('promotions '));

test('a person may switch off by itself each way that something of theirs goes by', () => {
  const goes = Object.values(notificationPolicy.telling).flatMap(({ unless, by }) =>
    unless === null ? [] : by.filter((channel) => channel !== 'socket').map((channel) => `${unless} ${channel}`),
  );
  expect(ofNotices).toEqual(expect.arrayContaining([...new Set(goes)]));
});
