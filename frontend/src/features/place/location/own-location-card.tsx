import { placeAt } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { MapPin, Signpost } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { BrowserPosition } from '../../../browser/position.ts';
import type { PositionWatch } from '../../../browser/position-watch.ts';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ShowInMaps } from '../open-in-maps.tsx';
import { ownLocationCardWords as m, ownPlaceWords } from '../place.words.ts';
import { mapSettingsQuery } from '../queries.ts';
import { type ReverseGeocodedPlace, reverseGeocodeWithBigDataCloud } from './bigdatacloud.ts';
import { DevicePositionFacts, PermissionManager, RefreshPositionButton } from './device-position.tsx';

type Status = keyof typeof m.standing;

const tones: Readonly<Record<Status, BadgeTone>> = {
  stopped: 'neutral',
  waiting: 'info',
  live: 'good',
  lastKnown: 'warning',
};

export interface OwnLocationCardProps {
  readonly tracking: boolean;
  readonly onTracking: (tracking: boolean) => void;
  readonly watch: PositionWatch;
  readonly known: BrowserPosition | null;
  readonly children?: ReactNode;
}

const standingOf = ({ tracking, watch: { fault, reading }, known }: OwnLocationCardProps): Status => {
  if (known && (fault || (tracking && !reading))) return 'lastKnown';
  if (!tracking) return 'stopped';
  return known ? 'live' : 'waiting';
};

export const OwnLocationCard = (props: OwnLocationCardProps) => {
  const { tracking, onTracking, watch, known, children } = props;
  const { permission, fault, requestPosition } = watch;
  const status = standingOf(props);
  const may = permission !== 'denied' && permission !== 'unsupported';
  return (
    <Card
      title={m.title}
      icon={<MapPin aria-hidden="true" />}
      aside={<Badge tone={tones[status]}>{m.standing[status]}</Badge>}
    >
      <p className="text-muted text-sm">{m.why}</p>
      {(permission !== 'granted' || status === 'stopped') && (
        <PermissionManager permission={permission} requestPosition={requestPosition} />
      )}
      {status === 'waiting' && !fault && may && <p role="status">{m.waiting}</p>}
      {known && <DevicePositionFacts reading={known} />}
      {fault && may && (
        <Banner tone="warning" announced>
          {known ? m.lastKnown(m.faults[fault]) : m.failed(m.faults[fault])}
        </Banner>
      )}
      {children}
      {(may || known) && (
        <div className="flex flex-wrap gap-3">
          {may && (
            <Button look={tracking ? 'secondary' : 'primary'} onClick={() => onTracking(!tracking)}>
              {tracking ? m.stop : m.start}
            </Button>
          )}
          {may && (tracking || known) && <RefreshPositionButton requestPosition={requestPosition} />}
          {known && <ShowInMaps at={known} />}
        </div>
      )}
    </Card>
  );
};

const namedByUs = async (query: Coordinates): Promise<ReverseGeocodedPlace> => {
  const { name, area, city, state } = (await callApi(placeAt, { query })).data;
  return { name: name ?? area ?? '', city: city ?? '', state: state ?? '', country: state ? 'Nigeria' : '' };
};

const findOwnPlaceName = async (
  client: QueryClient,
  { latitude, longitude }: Coordinates,
): Promise<ReverseGeocodedPlace> => {
  const settings = await client.fetchQuery(mapSettingsQuery).catch(() => null);
  const url = settings?.ownPlace?.url;
  return url === undefined
    ? namedByUs({ latitude, longitude })
    : reverseGeocodeWithBigDataCloud(url, { latitude, longitude });
};

/** Skips repeated names: `near Balogun Market, Lagos Island` already names Lagos. */
const joined = ({ name, city, state, country }: ReverseGeocodedPlace): string => {
  const names = [city, state, country].reduce(
    (before, more) => (before.includes(more) ? before : [before, more].filter(Boolean).join(', ')),
    name,
  );
  return names === '' ? ownPlaceWords.nameless : ownPlaceWords.place(names);
};

export const OwnPlaceName = ({ at }: { readonly at: Coordinates }) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const place = await findOwnPlaceName(client, at).catch(() => null);
    setFound(place ? joined(place) : ownPlaceWords.nameless);
    setAsking(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className={found ? 'basis-full font-bold' : 'sr-only'}>
        {found}
      </p>
      <Button
        look="secondary"
        icon={<Signpost aria-hidden="true" />}
        pending={asking}
        worksOffline
        onClick={() => void ask()}
      >
        {ownPlaceWords.ask}
      </Button>
    </div>
  );
};
