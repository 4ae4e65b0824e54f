import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { usePageVisible } from '../../browser/page-visible.ts';
import { type BrowserPosition, currentPosition, useLocationPermission } from '../../browser/position.ts';
import { ChipButton, ChipLink } from '../../design/choice-group.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Sheet, type SheetProps } from '../../design/sheet.tsx';
import { PlaceIcon } from '../../features/account/place-icon.tsx';
import { useFavourites } from '../../features/account/queries.ts';
import { customerRidesQuery } from '../../features/ride/customer-queries.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { homeAroundWords as m } from './rider.words.ts';

const AroundYou = lazyComponent(async () => (await import('./around-you.tsx')).AroundYou);

/** Shows the rider's location, its permission, and the drivers nearby. */
export const NearbySheet = ({ open, onClose }: Pick<SheetProps, 'open' | 'onClose'>) => (
  <Sheet open={open} onClose={onClose} title={m.nearby.title}>
    {open && <AroundYou />}
  </Sheet>
);

export interface HomePlacesProps {
  readonly own: BrowserPosition | null;
  readonly onPosition: (position: BrowserPosition) => void;
  /** Whether a ride is under way, so that no other ride can be started here. */
  readonly riding: boolean;
}

/** Reads or asks for the rider’s position, and lists saved places, each one tap from a fare. */
export const HomePlaces = ({ own, onPosition, riding }: HomePlacesProps) => {
  const visible = usePageVisible();
  const permission = useLocationPermission();
  const [failed, setFailed] = useState(false);
  // Reads the position when the page becomes visible instead of watching it, because each reading requests the place,
  // its cars and three fares.
  const locate = useCallback(() => void currentPosition().then(onPosition, () => setFailed(true)), [onPosition]);
  useEffect(() => {
    if (visible && permission === 'granted') locate();
  }, [visible, permission, locate]);
  const canAsk = !own && (permission === 'prompt' || permission === 'unknown' || (permission === 'granted' && failed));
  const isCustomer = useCurrentUser().customer !== null;
  const saved = useFavourites();
  const rides = useQuery({ ...customerRidesQuery, enabled: isCustomer });
  return (
    <nav aria-label={m.places} className="flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none]">
      {canAsk && (
        <ChipButton icon={<LocateFixed aria-hidden="true" size={18} />} onClick={locate}>
          {m.useLocation}
        </ChipButton>
      )}
      {!riding &&
        saved.map(({ id, name, ...favourite }) => (
          <ChipLink key={id} to={pages.book} state={{ to: favourite }} icon={<PlaceIcon name={name} size={18} />}>
            {name}
          </ChipLink>
        ))}
      {!riding &&
        rides.data?.length === 0 &&
        Object.values(m.set)
          .filter(({ name }) => !saved.some((place) => place.name.toLowerCase() === name.toLowerCase()))
          .map(({ name, text }) => (
            <ChipLink
              key={name}
              to={pages.savedPlaces}
              state={{ add: name }}
              icon={<Plus aria-hidden="true" size={18} />}
            >
              {text}
            </ChipLink>
          ))}
      {!riding && isCustomer && (
        <ChipLink to={pages.savedPlaces} icon={<Plus aria-hidden="true" size={18} />}>
          {m.addPlace}
        </ChipLink>
      )}
    </nav>
  );
};
