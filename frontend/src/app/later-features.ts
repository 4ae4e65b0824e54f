import type { QueryClient } from '@tanstack/react-query';
import { announceMessages } from '../features/chat/announce-messages.ts';
import { offlineEmergencyQueries } from '../features/emergency/offline-emergency-queries.ts';
import { sendPositionDuringEmergency } from '../features/emergency/send-position.ts';
import { showIncomingNotifications } from '../features/notification/incoming-notifications.ts';
import { offlineRideQueries } from '../features/ride/offline-ride-queries.ts';
import { announceAlerts } from '../features/safety/announce-alerts.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { forgetOldDrafts } from '../session/drafts.ts';
import { restoreLastKnownAnswer, storeLastKnownAnswers } from '../session/last-known-answers.ts';
import { followDuty } from './follow-duty.ts';
import { followSafety } from './follow-safety.ts';
import { followSavedData } from './follow-saved-data.ts';
import { finishSignOut, followSignOut, onUnauthorized, signOut } from './sign-out.ts';
import { type UnfinishedWork, unfinishedWorkOf } from './unfinished-work.ts';

/** Exported here, so that they are not loaded with the first page. */
export { finishSignOut, onUnauthorized, restoreLastKnownAnswer, signOut };

const begun = new WeakSet<QueryClient>();

let current: QueryClient | null = null;

export const findUnfinishedWork = async (): Promise<UnfinishedWork | null> => current && unfinishedWorkOf(current);

export const startLaterFeatures = (client: QueryClient): void => {
  current = client;
  if (begun.has(client)) return;
  begun.add(client);
  storeLastKnownAnswers(client, [...offlineRideQueries, ...offlineEmergencyQueries]);
  void forgetOldDrafts();
  startOutbox(client);
  followSignOut();
  followDuty(client);
  followSafety(client);
  followSavedData(client);
  announceAlerts();
  announceMessages();
  sendPositionDuringEmergency(client);
  showIncomingNotifications();
};
