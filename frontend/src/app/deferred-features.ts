import { terms } from '@saferide/contracts/account/terms';
import { coordinates } from '@saferide/contracts/place/coordinates';
import type { Coordinates } from '@saferide/contracts/place/point';
import { isInServiceArea, unavailableInArea } from '@saferide/contracts/place/service-area';
import { openCheck } from '@saferide/contracts/safety/checks';
import type { QueryClient } from '@tanstack/react-query';
import { onCacheChange } from '../api/on-cache-change.ts';
import { landingKeys } from '../browser/landing-keys.ts';
import { currentPosition, locationPermission } from '../browser/position.ts';
import { isStored, readStored, visitorKeys, writeStored } from '../browser/storage.ts';
import { withAllStyles } from '../design/styles.ts';
import { followAccessibility } from '../features/accessibility/follow-accessibility.ts';
import { announceMessages } from '../features/chat/announce-messages.ts';
import { followDataLevel } from '../features/data-use/follow-data-level.ts';
import { offlineEmergencyQueries } from '../features/emergency/offline-emergency-queries.ts';
import { sendPositionDuringEmergency } from '../features/emergency/send-position.ts';
import {
  offlineNotificationQueries,
  showIncomingNotifications,
} from '../features/notification/incoming-notifications.ts';
import { offlineRideQueries } from '../features/ride/offline-ride-queries.ts';
import { findOngoingRide } from '../features/ride/ongoing-ride.ts';
import { announceAlerts } from '../features/safety/announce-alerts.ts';
import { sharedLiveConnection } from '../live/shared-live.ts';
import { appWords } from '../messages/app.ts';
import { timeOrDateTimeLabel } from '../messages/format.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { forgetOldDrafts } from '../session/drafts.ts';
import { restoreLastKnownAnswer, storeLastKnownAnswers } from '../session/last-known-answers.ts';
import { showToast } from '../toasts/toasts.ts';
import { oldestDataOnScreen } from './connection-state.tsx';
import {
  finishSignOut,
  leaveWhenSignedOutElsewhere,
  onUnauthorized,
  signOut,
  type UnfinishedWork,
  unfinishedWorkOf,
} from './sign-out.ts';

const onEveryPage = new Set<unknown>([currentUserQuery.queryKey[0], openCheck.path]);

const followSavedData = (client: QueryClient): void => {
  const update = () => {
    const shown = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ queryKey, meta, state }) => !onEveryPage.has(queryKey[0]) && meta?.models && state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt);
    oldestDataOnScreen.isFrom(shown.length > 0 ? timeOrDateTimeLabel(Math.min(...shown), Date.now()) : null);
  };
  onCacheChange(client, update);
  update();
};

const loadSafety = withAllStyles(() => import('./safety-check-overlay.tsx'));

const followSafety = (client: QueryClient): void => {
  let isLoaded = false;
  const check = () => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (isLoaded || !(user?.driver || user?.customer)) return;
    isLoaded = true;
    loadSafety().then(
      ({ showSafetyChecks }) => showSafetyChecks(client),
      () => {
        isLoaded = false;
      },
    );
  };
  onCacheChange(client, check);
  check();
};

const loadTerms = withAllStyles(() => import('./terms-overlay.tsx'));

/** Asks for consent to changed terms, but not during a ride, when nothing may cover the page. */
const followTerms = (client: QueryClient): void => {
  let isAsked = false;
  const check = () => {
    const user = client.getQueryData(currentUserQuery.queryKey);
    if (isAsked || !user || user.terms?.version === terms.version) return;
    isAsked = true;
    Promise.all([findOngoingRide(client), loadTerms()]).then(
      ([ride, { showTermsQuestion }]) => {
        if (!ride) showTermsQuestion(client);
      },
      () => {
        isAsked = false;
      },
    );
  };
  onCacheChange(client, check);
  check();
};

const loadOverPages = withAllStyles(() => import('./driver-overlay.tsx'));

const followDuty = (client: QueryClient): void => {
  let isLoaded = false;
  const check = () => {
    if (isLoaded || !client.getQueryData(currentUserQuery.queryKey)?.driver) return;
    isLoaded = true;
    loadOverPages().then(
      ({ showDriverOverlay: showOverDriversPages }) => showOverDriversPages(client),
      () => {
        isLoaded = false;
      },
    );
  };
  onCacheChange(client, check);
  check();
};

const loadCalls = withAllStyles(() => import('./voice-call-overlay.tsx'));

const followCalls = (client: QueryClient): void => {
  let isLoaded = false;
  const check = () => {
    if (isLoaded || !sharedLiveConnection.callsInApp()) return;
    isLoaded = true;
    loadCalls().then(
      ({ showVoiceCalls }) => showVoiceCalls(client),
      () => {
        isLoaded = false;
      },
    );
  };
  sharedLiveConnection.listen(check);
  check();
};

/**
 * The overlay must import nothing that otherwise only this file imports, or the bundler splits this chunk into two that
 * import each other.
 */
const loadInternationalBanner = withAllStyles(() => import('./international-overlay.tsx'));

/** The device's position if it can be read without a permission prompt, or else the one that the landing page stored. */
const knownPosition = async (): Promise<Coordinates | null> => {
  const stored = readStored('local', visitorKeys.location, coordinates);
  return (await locationPermission()) === 'granted' ? currentPosition().catch(() => stored) : stored;
};

/** Shows people outside Nigeria the banner, but not during a ride, which takes place in Nigeria. */
const followPositionAbroad = (client: QueryClient): void => {
  let isChecked = isStored('session', landingKeys.internationalBanner);
  const check = async (): Promise<void> => {
    if (isChecked || !client.getQueryData(currentUserQuery.queryKey)) return;
    isChecked = true;
    const at = await knownPosition();
    if (!at || isInServiceArea(at) || (await findOngoingRide(client))) return;
    await loadInternationalBanner().then(
      ({ showInternationalBanner }) =>
        showInternationalBanner(client, {
          ...unavailableInArea,
          onClosed: () => writeStored('session', landingKeys.internationalBanner, 1),
        }),
      () => {
        isChecked = false;
      },
    );
  };
  onCacheChange(client, () => void check());
  void check();
};

const loadAccessibility = withAllStyles(() => import('./accessibility-overlay.tsx'));

export const openAccessibilityPanel = (): void =>
  void loadAccessibility().then(
    ({ showAccessibilityPanel }) => showAccessibilityPanel(),
    () => showToast(appWords.failed.codeMissing, { tone: 'destructive' }),
  );

/** Exported here, so that they are not loaded with the first page. */
export { finishSignOut, onUnauthorized, restoreLastKnownAnswer, signOut };

const begun = new WeakSet<QueryClient>();

let current: QueryClient | null = null;

export const findUnfinishedWork = async (): Promise<UnfinishedWork | null> => current && unfinishedWorkOf(current);

export const startDeferredFeatures = (client: QueryClient): void => {
  current = client;
  if (begun.has(client)) return;
  begun.add(client);
  storeLastKnownAnswers(client, [...offlineRideQueries, ...offlineEmergencyQueries, ...offlineNotificationQueries]);
  void forgetOldDrafts();
  startOutbox(client);
  leaveWhenSignedOutElsewhere();
  followDuty(client);
  followSafety(client);
  followTerms(client);
  followCalls(client);
  followPositionAbroad(client);
  followSavedData(client);
  followAccessibility(openAccessibilityPanel);
  followDataLevel();
  announceAlerts();
  announceMessages();
  sendPositionDuringEmergency(client);
  showIncomingNotifications();
};
