import type { Instant } from '@saferide/domain/time/instant';
import type { OwnPlaceNamer, StreetTilesSetting } from '@saferide/infrastructure/configuration/map-servers';
import type { SigningKey } from '@saferide/infrastructure/configuration/signing-key';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { TurningSecret } from '@saferide/infrastructure/key-ring/turning-secret';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { AttributedGeocoder } from '@saferide/infrastructure/outside/geocoder/attributed-geocoder';
import type { Routes } from '@saferide/infrastructure/outside/route-planner/route-planner';
import type { KnownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { PassedOver } from '@saferide/read-models/inside/passed-over';
import type { PushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import type { TimeTravel } from './past/travel.ts';
import type { QueryMount } from './queries/mount-query.ts';
import type { OfferedRoads } from './ride/offered-roads.ts';

/** What the queries work with; wired in `create-read-api.ts`. */
export interface ReadServices
  extends Pick<
    Infrastructure,
    'db' | 'keys' | 'sessions' | 'passkeys' | 'locations' | 'trails' | 'emergencyTrails' | 'counts' | 'startCodes'
  > {
  readonly log: ReadableLog;
  readonly queries: QueryMount;
  readonly timeTravel: TimeTravel;
  readonly uploads: Uploads;
  readonly notices: Pick<NotificationStore, 'sentTo'>;
  /** What leaves the house for people. */
  readonly deliveries: Pick<Deliveries, 'amiss' | 'toContacts'>;
  /** The browsers that a person is told in. */
  readonly pushSubscriptions: Pick<PushSubscriptions, 'list'>;
  /** With which browsers subscribe; null where nothing is sent to them. */
  readonly pushPublicKey: string | null;
  readonly passedOver: Pick<PassedOver, 'of'>;
  readonly tariffs: KnownTariffs;
  /** The way by car: from the server of maps where there is one, else over the sketch. */
  readonly routes: Routes;
  readonly offeredRoads: OfferedRoads;
  readonly geocoder: AttributedGeocoder;
  readonly clock: () => Instant;
  /** Whether good photos are enough for an approval where no admin has said. */
  readonly goodPhotosByDefault: boolean;
  /** Whether some actions of operators need a second one's approval. */
  readonly secondOperatorNeeded: boolean;
  /** Names a phone number (E.164) by a keyed digest, as the log does. */
  readonly numberDigest: (phone: string) => string;
  /** Whom people call for help; null where nobody is named. */
  readonly supportPhone: string | null;
  /** Pictures of streets for maps; null where maps show our own sketch alone. */
  readonly streetTiles: StreetTilesSetting | null;
  /** Whom browsers ask what the place is called where they are; null where they ask us. */
  readonly ownPlaceNamer: OwnPlaceNamer | null;
  readonly liveTokens: TurningSecret;
  /** Signs the receipts of decisions about vehicles. */
  readonly receiptKey: SigningKey;
}
