import type { Coordinates } from '@saferide/contracts/place/point';
import { useQueryClient } from '@tanstack/react-query';
import { Signpost } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { ownPlaceWords as m } from '../place.words.ts';
import type { ReverseGeocodedPlace } from './bigdatacloud.ts';
import { findOwnPlaceName } from './find-own-place-name.ts';

/** Skips repeated names: `near Balogun Market, Lagos Island` already names Lagos. */
const joined = ({ name, city, state, country }: ReverseGeocodedPlace): string => {
  const names = [city, state, country].reduce(
    (before, more) => (before.includes(more) ? before : [before, more].filter(Boolean).join(', ')),
    name,
  );
  return names === '' ? m.nameless : m.place(names);
};

export const OwnPlaceName = ({ at }: { readonly at: Coordinates }) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const place = await findOwnPlaceName(client, at).catch(() => null);
    setFound(place ? joined(place) : m.nameless);
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
        {m.ask}
      </Button>
    </div>
  );
};
