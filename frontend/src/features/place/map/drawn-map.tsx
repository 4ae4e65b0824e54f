import type { Coordinates } from '@saferide/contracts/place/point';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { span } from '../../../messages/format.ts';
import type { Car, MapContent, MapEvents, OpenMap, OpensMap, PinMove } from './content.ts';
import { isAged } from './paleness.ts';
import { mapSettingsQuery } from './queries.ts';
import { tripMapWords as m } from './trip-map.words.ts';

/** A car as it was seen. */
export interface SeenCar {
  /** The same as long as it is the same car. */
  readonly id: string;
  readonly at: Coordinates;
  /** Degrees from north, clockwise; null where nobody knows. */
  readonly heading: number | null;
  /** When it was there, ISO 8601. */
  readonly fixedAt: string;
  /** Metres that it may be out by. */
  readonly accuracy?: number;
}

export interface DrawnMapProps extends Omit<MapContent, 'cars'> {
  readonly opens: OpensMap;
  readonly name: string;
  readonly saidId: string;
  readonly cars?: readonly SeenCar[];
  readonly onPinSet?: ((id: string, at: Coordinates) => void) | undefined;
  readonly onTap?: ((at: Coordinates) => void) | undefined;
}

/** Ages are told anew so often. */
const AGES_MS = 5_000;

const aged = (cars: readonly SeenCar[], now: number): readonly Car[] =>
  cars.map(({ fixedAt, ...car }) => {
    const ageMs = Math.max(0, now - Date.parse(fixedAt));
    return { ...car, ageMs, text: isAged(ageMs) ? span(ageMs, 1) : null };
  });

/** A map that is there, with its controls and credits. What moves on it is drawn by the map itself, not by this component. */
export const DrawnMap = ({ opens, name, saidId, cars = [], pins = [], onPinSet, onTap, ...more }: DrawnMapProps) => {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [held, setHeld] = useState(false);
  const [move, setMove] = useState<PinMove | null>(null);
  const now = useServerNow(AGES_MS);
  const tiles = useQuery(mapSettingsQuery).data?.tiles ?? null;
  const tell = useRef<Pick<MapEvents, 'onPin' | 'onTap'>>({ onPin: () => undefined, onTap: () => undefined });
  tell.current = {
    onPin: (id, at, moved) => {
      setMove(moved);
      if (moved === 'set') onPinSet?.(id, at);
    },
    onTap: (at) => onTap?.(at),
  };
  const named = `${name}. ${m.keys}`;
  useEffect(() => {
    if (!box.current) return;
    const open = opens(
      box.current,
      { name: named, saidBy: saidId },
      {
        onDrawn: () => setDrawn(true),
        onHeld: setHeld,
        onPin: (...told) => tell.current.onPin(...told),
        onTap: (at) => tell.current.onTap(at),
      },
    );
    map.current = open;
    return () => {
      map.current = null;
      open.close();
    };
  }, [opens, named, saidId]);
  const { route, trail, own } = more;
  useEffect(() => {
    const labelled = pins.map((pin) => (pin.movable ? { ...pin, label: m.movable(pin.label) } : pin));
    map.current?.show({
      pins: labelled,
      cars: aged(cars, now),
      ...(route ? { route } : {}),
      ...(trail ? { trail } : {}),
      ...(own ? { own } : {}),
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={m.controls} className="map-controls">
        <Control name={m.nearer} sign={signs.plus} onPress={() => map.current?.zoom(1)} />
        <Control name={m.farther} sign={signs.minus} onPress={() => map.current?.zoom(-1)} />
        {held && <Control name={m.all} sign={signs.corners} onPress={() => map.current?.showAll()} />}
      </div>
      <p className="map-credits">{tiles?.attribution ? `${m.streets(tiles.attribution)}. ${m.sketch}` : m.sketch}</p>
      <p role="status" className="sr-only">
        {move && m[move]}
      </p>
    </>
  );
};

const signs = {
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  corners: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

const Control = ({
  name,
  sign,
  onPress,
}: {
  readonly name: string;
  /** A path in a square of 24. */
  readonly sign: string;
  readonly onPress: () => void;
}) => (
  <button type="button" aria-label={name} title={name} onClick={onPress} className="map-control">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
  </button>
);
