import type { Coordinates } from '@saferide/contracts/place/point';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { chosenDataLevel } from '../../../browser/data-level.ts';
import { accessibilitySettings, useDeviceSettings } from '../../../browser/device-settings.ts';
import { Button } from '../../../design/button.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { classNames } from '../../../design/styles.ts';
import { metresLabel } from '../../../messages/format.ts';
import { tripMapWords as m } from '../place.words.ts';
import { DrawnMap, type ReportedCar } from './drawn-map.tsx';
import type { MapContent, MapOpener } from './map-content.ts';
import { mapsLoadAtOnce } from './maps-load-at-once.ts';
import { useNearScreen } from './use-near-screen.ts';

type MapLoader = () => Promise<MapOpener>;

const loadMap: MapLoader = async () => {
  const [{ mapOpenerFor }, shapes] = await Promise.all([
    import('./drawing/open-map.ts'),
    import('@saferide/contracts/place/map-shapes').then((file) => file.mapShapes()),
  ]);
  return mapOpenerFor(shapes);
};

export interface TripMapProps extends Omit<MapContent, 'cars'> {
  readonly name: string;
  readonly description: ReactNode;
  readonly cars?: readonly ReportedCar[];
  readonly onPinSet?: (id: string, at: Coordinates) => void;
  readonly onTap?: (at: Coordinates) => void;
  /** `canvas` fills its parent, and only screen readers read its description. */
  readonly size?: 'card' | 'page' | 'canvas';
}

type Status = 'offered' | 'requested' | 'failed';

const FRAMED = 'overflow-hidden rounded-inner border-2 border-control';
const sizes = { card: `h-64 ${FRAMED}`, page: `h-96 ${FRAMED}`, canvas: 'h-full overflow-hidden' } as const;

export const createTripMap = (load: MapLoader) => {
  let there: MapOpener | null = null;
  return ({ name, description, size = 'card', ...drawn }: TripMapProps) => {
    const box = useRef<HTMLDivElement>(null);
    const descriptionId = useId();
    const { screenReader } = useDeviceSettings(accessibilitySettings);
    const near = useNearScreen(box);
    const [opens, setOpens] = useState(() => there);
    const [status, setStatus] = useState<Status>(() =>
      mapsLoadAtOnce(chosenDataLevel(Date.now())) ? 'requested' : 'offered',
    );
    const isLoading = opens === null && near && status === 'requested';
    useEffect(() => {
      if (!isLoading) return;
      let gone = false;
      load().then(
        (came) => {
          there = came;
          if (!gone) setOpens(() => came);
        },
        () => {
          if (!gone) setStatus('failed');
        },
      );
      return () => {
        gone = true;
      };
    }, [isLoading]);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
      <div
        role="group"
        aria-label={name}
        className={classNames('flex flex-col gap-2 print:hidden', size === 'canvas' && 'h-full')}
      >
        <div ref={box} className={classNames('map-frame relative', sizes[size])}>
          {opens && status !== 'failed' ? (
            <DrawnMap
              opens={opens}
              name={name}
              descriptionId={descriptionId}
              onFailed={() => setStatus('failed')}
              {...drawn}
            />
          ) : (
            <Waiting status={status} onRequest={() => setStatus('requested')} />
          )}
        </div>
        <div id={descriptionId} className={size === 'canvas' ? 'sr-only' : undefined}>
          {description}
          {screenReader && <MapContents {...drawn} />}
        </div>
      </div>
    );
  };
};

const Waiting = ({ status, onRequest }: { readonly status: Status; readonly onRequest: () => void }) => {
  if (status === 'requested')
    return (
      <>
        <Skeleton className="h-full w-full" />
        <span className="sr-only">{m.coming}</span>
      </>
    );
  const failed = status === 'failed';
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 bg-surface p-4 text-center">
      <p role={failed ? 'alert' : undefined}>{failed ? m.failed : m.why}</p>
      <Button look="secondary" onClick={onRequest}>
        {failed ? m.again : m.show}
      </Button>
    </div>
  );
};

/** Lists what is on the map, for people who chose longer descriptions. */
const MapContents = ({ pins = [], cars = [], own }: Pick<TripMapProps, 'pins' | 'cars' | 'own'>) => (
  <ul aria-label={m.contents} className="text-muted text-sm">
    {pins.map(({ id, label }) => (
      <li key={id}>{label}</li>
    ))}
    {cars.length > 0 && <li>{m.cars(cars.length)}</li>}
    {own && <li>{m.own(metresLabel(own.accuracy))}</li>}
  </ul>
);

export const TripMap = createTripMap(loadMap);
