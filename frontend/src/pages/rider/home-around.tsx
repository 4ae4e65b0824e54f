import { pages } from '@saferide/contracts/kernel/pages';
import { cities } from '@saferide/contracts/place/form-options';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { CarFront, History, LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BrowserPosition } from '../../browser/position.ts';
import { usePositionWatch } from '../../browser/position-watch.ts';
import { RowButton, RowLink, RowList } from '../../design/row.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { nearbyWords as m } from '../../features/dispatch/dispatch.words.ts';
import { nearbyCars, useNearbyDrivers } from '../../features/dispatch/nearby/nearby-drivers.tsx';
import { placeAtQuery, TripMap } from '../../features/place/index.ts';
import { type PlaceInput, placeOfPin } from '../../features/ride/booking/place.ts';
import { recentPlaces } from '../../features/ride/booking/place-choices.tsx';
import { quoteQuery } from '../../features/ride/queries.ts';
import { nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { AroundYou, usePageVisible } from './around-you.tsx';

export interface HomeMapProps {
  readonly own: BrowserPosition | null;
  readonly onPosition: (position: BrowserPosition) => void;
}

/** The map behind home: where the rider is, if the browser may tell, and the free cars nearby. */
export const HomeMap = ({ own, onPosition }: HomeMapProps) => {
  const visible = usePageVisible();
  const [wanted, setWanted] = useState(false);
  const { permission, reading, requestPosition } = usePositionWatch(visible && wanted);
  useEffect(() => {
    if (permission === 'granted') setWanted(true);
  }, [permission]);
  useEffect(() => {
    if (reading) onPosition(reading);
  }, [reading, onPosition]);
  const { drivers, seenAt } = useNearbyDrivers(own, visible);
  const { profile } = useCurrentUser();
  const { centre } = cities.find(({ state }) => state === profile?.state) ?? cities[0];
  const canAsk = !own && (permission === 'prompt' || permission === 'unknown');
  return (
    <>
      <TripMap
        size="canvas"
        name={m.map}
        description={drivers.data ? m.near(drivers.data.length) : m.start}
        around={centre}
        {...(own ? { own: { at: own, accuracy: own.accuracy } } : {})}
        cars={drivers.data ? nearbyCars(drivers.data, seenAt) : []}
      />
      {canAsk && (
        <button
          type="button"
          onClick={() => {
            setWanted(true);
            void requestPosition();
          }}
          className="absolute bottom-[36px] left-3 z-10 flex min-h-touch items-center gap-2 rounded-full bg-raised px-4 font-semibold pop-shadow lg:bottom-8"
        >
          <LocateFixed aria-hidden="true" size={20} />
          {m.useLocation}
        </button>
      )}
    </>
  );
};

const SHOWN = 3;

export interface RecentDestinationsProps {
  readonly rides: readonly RideView[];
  readonly own: BrowserPosition | null;
}

export const RecentDestinations = ({ rides, own }: RecentDestinationsProps) => {
  const here = useQuery({ ...placeAtQuery(own ?? { latitude: 0, longitude: 0 }), enabled: own !== null });
  const from = own && here.data ? placeOfPin({ latitude: own.latitude, longitude: own.longitude }, here.data) : null;
  const places = recentPlaces(rides, 'destination').slice(0, SHOWN);
  return (
    <RowList label={m.recent}>
      {places.map((place) => (
        <RowLink
          key={place.address}
          to={pages.book}
          state={{ to: { address: place.address, ...place.at } }}
          icon={<History />}
          title={place.address}
          sub={place.area && place.area !== place.address ? place.area : undefined}
          trailing={from && <FareTo place={place} from={from} />}
          onward={false}
        />
      ))}
    </RowList>
  );
};

const FareTo = ({ place, from }: { readonly place: PlaceInput; readonly from: PlaceInput }) => {
  const { data } = useQuery(
    quoteQuery({
      ...{ pickupAddress: from.address, pickupLatitude: from.at?.latitude, pickupLongitude: from.at?.longitude },
      destinationAddress: place.address,
      ...{ destinationLatitude: place.at?.latitude, destinationLongitude: place.at?.longitude },
      vehicleType: 'standard',
    }),
  );
  return data && <span className="font-semibold tabular-nums">{nairaLabel(data.fare)}</span>;
};

/** Opens what surrounds the rider as a list, with the permission to use their location. */
export const NearbyRow = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton icon={<CarFront />} title={m.title} sub={m.row} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={m.title}>
        {open && <AroundYou />}
      </Sheet>
    </>
  );
};
