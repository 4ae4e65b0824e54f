import { expect, test } from 'vitest';
import { everyNotificationMethod } from '../account/notification-methods.ts';
import { notificationPolicy } from './notification-policy.ts';

const ofNotices = everyNotificationMethod.filter((way) => !way.startsWith('promotions '));

test('every channel except the socket can be switched off for notifications that have a setting', () => {
  const goes = Object.values(notificationPolicy.telling).flatMap(({ unless, by }) =>
    unless === null ? [] : by.filter((channel) => channel !== 'socket').map((channel) => `${unless} ${channel}`),
  );
  expect(ofNotices).toEqual(expect.arrayContaining([...new Set(goes)]));
});
