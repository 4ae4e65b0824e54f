import type { Coordinates } from '@saferide/contracts/place/point';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { agoLabel } from '../../../messages/format.ts';
import { tripMapWords as m } from '../place.words.ts';
import { mapSettingsQuery } from '../queries.ts';
import {
  type MapCar,
  type MapContent,
  type MapEvents,
  type MapHandle,
  type MapOpener,
  type PinMove,
  showsAge,
} from './map-content.ts';

interface MapControlsProps {
  readonly held: boolean;
  readonly onZoom: (levels: number) => void;
  readonly onAll: () => void;
}

const MapControls = ({ held, onZoom, onAll }: MapControlsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
  <div role="group" aria-label={m.controls} className="map-controls">
    {held && <Control name={m.all} sign={signs.corners} onPress={onAll} />}
    <Control name={m.nearer} zoom sign={signs.plus} onPress={() => onZoom(1)} />
    <Control name={m.farther} zoom sign={signs.minus} onPress={() => onZoom(-1)} />
  </div>
);

const signs = {
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  corners: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

const Control = ({
  name,
  sign,
  zoom = false,
  onPress,
}: {
  readonly name: string;
  /** SVG path data in a 24 × 24 view box. */
  readonly sign: string;
  readonly zoom?: boolean;
  readonly onPress: () => void;
}) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    onClick={onPress}
    className={zoom ? 'map-control map-zoom' : 'map-control'}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
  </button>
);

export interface ReportedCar {
  readonly id: string;
  readonly at: Coordinates;
  /** Degrees clockwise from north; null if unknown. */
  readonly heading: number | null;
  /** ISO 8601. */
  readonly fixedAt: string;
  /** Metres. */
  readonly accuracy?: number;
}

export interface DrawnMapProps extends Omit<MapContent, 'cars'> {
  readonly opens: MapOpener;
  readonly name: string;
  readonly descriptionId: string;
  readonly cars?: readonly ReportedCar[];
  readonly onFailed: () => void;
  readonly onPinSet?: ((id: string, at: Coordinates) => void) | undefined;
  readonly onTap?: ((at: Coordinates) => void) | undefined;
}

const AGES_MS = 5_000;

const aged = (cars: readonly ReportedCar[], now: number): readonly MapCar[] =>
  cars.map(({ fixedAt, ...car }) => {
    const ageMs = Math.max(0, now - Date.parse(fixedAt));
    return { ...car, ageMs, text: showsAge(ageMs) ? agoLabel(ageMs, 1) : null };
  });

/** Null if this browser cannot draw a map. */
const opened = (open: () => MapHandle): MapHandle | null => {
  try {
    return open();
  } catch {
    return null;
  }
};

export const DrawnMap = ({
  opens,
  name,
  descriptionId,
  cars = [],
  pins = [],
  onFailed,
  onPinSet,
  onTap,
  ...more
}: DrawnMapProps) => {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MapHandle | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [held, setHeld] = useState(false);
  const [move, setMove] = useState<PinMove | null>(null);
  const now = useServerNow(AGES_MS);
  const tiles = useQuery(mapSettingsQuery).data?.tiles ?? null;
  const handlers = useRef<Pick<MapEvents, 'onPin' | 'onTap'> & Pick<DrawnMapProps, 'onFailed'>>({
    onPin: () => undefined,
    onTap: () => undefined,
    onFailed,
  });
  handlers.current = {
    onPin: (id, at, moved) => {
      setMove(moved);
      if (moved === 'set') onPinSet?.(id, at);
    },
    onTap: (at) => onTap?.(at),
    onFailed,
  };
  const named = `${name}. ${m.keys}`;
  useEffect(() => {
    const inside = box.current;
    if (!inside) return;
    const open = opened(() =>
      opens(
        inside,
        { name: named, descriptionId },
        {
          onDrawn: () => setDrawn(true),
          onHeld: setHeld,
          onPin: (...args) => handlers.current.onPin(...args),
          onTap: (at) => handlers.current.onTap(at),
        },
      ),
    );
    if (!open) return handlers.current.onFailed();
    map.current = open;
    return () => {
      map.current = null;
      open.close();
    };
  }, [opens, named, descriptionId]);
  const { route, trail, own, reach, around } = more;
  useEffect(() => {
    const labelled = pins.map((pin) => (pin.movable ? { ...pin, label: m.movable(pin.label) } : pin));
    map.current?.show({
      pins: labelled,
      cars: aged(cars, now),
      ...(route ? { route } : {}),
      ...(trail ? { trail } : {}),
      ...(own ? { own } : {}),
      ...(reach ? { reach } : {}),
      ...(around ? { around } : {}),
    });
  });
  useEffect(() => {
    map.current?.showTiles(tiles);
  }, [tiles]);
  return (
    <>
      <div ref={box} data-drawn={drawn} />
      {!drawn && (
        <div className="map-coming">
          <Skeleton className="h-full w-full" />
        </div>
      )}
      <MapControls held={held} onZoom={(levels) => map.current?.zoom(levels)} onAll={() => map.current?.showAll()} />
      <p className="map-credits">{tiles?.attribution ? `${m.streets(tiles.attribution)}. ${m.sketch}` : m.sketch}</p>
      <p role="status" className="sr-only">
        {move && m[move]}
      </p>
    </>
  );
};
