import type { HelpView } from '@saferide/contracts/account/help';
import type { Instant } from '@saferide/domain/time/instant';
import type { SigningKey } from '@saferide/infrastructure/crypto/secrets';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { RotatingSecret } from '@saferide/infrastructure/key-ring/key-ring';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { CallServers } from '@saferide/infrastructure/outside/call-servers/call-servers';
import type { AttributedGeocoder } from '@saferide/infrastructure/outside/geocoder/attributed-geocoder';
import type {
  ReverseGeocoderSetting,
  StreetTilesSetting,
} from '@saferide/infrastructure/outside/map-server/map-servers';
import type { RouteProvider } from '@saferide/infrastructure/outside/route-planner/route-planner';
import type { KnownTariffs } from '@saferide/infrastructure/tariff/known-tariffs';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Deliveries } from '@saferide/read-models/inside/deliveries';
import type { NotificationStore } from '@saferide/read-models/inside/notification-store';
import type { PushSubscriptions } from '@saferide/read-models/inside/push-subscriptions';
import type { SkipCounts } from '@saferide/read-models/inside/skip-counts';
import type { TimeTravel } from '../past-subjects/time-travel-subject.ts';
import type { QueryMount } from '../queries/mount-query.ts';
import type { PersonalStreams } from './personal-streams.ts';
import type { TripEstimates } from './trip-estimates.ts';

/**
 * The services of queries, composed once by `composeServices`. Time travel runs the same queries with substitutes for
 * services whose data is not in the log; most substitutes throw when used.
 */
export interface ReadServices
  extends Pick<
    Infrastructure,
    'db' | 'keys' | 'sessions' | 'passkeys' | 'locations' | 'trails' | 'emergencyTrails' | 'counts' | 'startCodes'
  > {
  readonly log: ReadableLog;
  readonly queries: QueryMount;
  readonly timeTravel: TimeTravel;
  readonly personalStreams: PersonalStreams;
  readonly uploads: Uploads;
  readonly notices: Pick<NotificationStore, 'sentTo' | 'history'>;
  readonly deliveries: Pick<Deliveries, 'problems' | 'toContacts'>;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'list'>;
  readonly pushPublicKey: string | null;
  readonly helpDesk: HelpView;
  /** Null if calls in the app are off. */
  readonly callServers: CallServers | null;
  readonly passedOver: Pick<SkipCounts, 'of'>;
  readonly tariffs: KnownTariffs;
  readonly routes: RouteProvider;
  readonly tripEstimates: TripEstimates;
  readonly geocoder: AttributedGeocoder;
  readonly clock: () => Instant;
  readonly goodPhotosByDefault: boolean;
  readonly secondOperatorNeeded: boolean;
  /** `phone` is in E.164 format. */
  readonly numberDigest: (phone: string) => string;
  readonly waitlistDigest: (email: string) => string;
  readonly supportPhone: string | null;
  readonly streetTiles: StreetTilesSetting | null;
  readonly ownPlaceNamer: ReverseGeocoderSetting | null;
  readonly liveTokens: RotatingSecret;
  readonly receiptKey: SigningKey;
}
