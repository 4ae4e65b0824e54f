import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { appWords } from '../messages/app.ts';
import { useTitleInBar } from './bar-slots.tsx';
import { FlatCardsContext } from './card.tsx';
import { type BackLink, BarTitle, usePageFocus } from './page.tsx';
import { classNames } from './styles.ts';

export interface MapPageProps {
  readonly title: string;
  readonly back?: BackLink;
  /** Fills the background behind the sheet. */
  readonly map: ReactNode;
  /** The initial height of the map on a phone, in pixels; 0 hides the map there. */
  readonly mapHeight?: number;
  /** The main action; it stays at the bottom of the screen. */
  readonly dock?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

type Stop = 'closed' | 'drawn' | 'full';

const stops: readonly Stop[] = ['closed', 'drawn', 'full'];
/** A drag of the handle over fewer pixels counts as a press. */
const DRAG = 24;

const mapHeights = (drawn: number): Readonly<Record<Stop, string>> => ({
  closed: 'calc(100dvh - 48px - 11rem)',
  drawn: `${drawn}px`,
  full: '28px',
});

interface HandleProps {
  readonly stop: Stop;
  readonly onStop: (stop: Stop) => void;
  readonly onDrag: (distance: number) => void;
}

const Handle = ({ stop, onStop, onDrag }: HandleProps) => {
  const from = useRef<number | null>(null);
  const distance = useRef(0);
  const move = ({ clientY }: PointerEvent) => {
    if (from.current === null) return;
    distance.current = clientY - from.current;
    onDrag(distance.current);
  };
  const release = () => {
    from.current = null;
    onDrag(0);
    const next = stops[stops.indexOf(stop) + Math.sign(-distance.current)];
    if (Math.abs(distance.current) >= DRAG && next) onStop(next);
  };
  return (
    <button
      type="button"
      aria-label={stop === 'full' ? appWords.showLess : appWords.showMore}
      className="flex h-[28px] w-full touch-none cursor-grab items-start justify-center pt-[8px] lg:hidden"
      onPointerDown={(event) => {
        from.current = event.clientY;
        distance.current = 0;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={() => {
        distance.current = 0;
      }}
      // The browser reports a click after a drag too.
      onClick={() => Math.abs(distance.current) < DRAG && onStop(stop === 'drawn' ? 'full' : 'drawn')}
    >
      <span className="h-[4px] w-[36px] rounded-full bg-control opacity-60" />
    </button>
  );
};

/**
 * A page over a map: a sheet in front of it on a phone, a panel next to it on a desktop. The sheet has three stops: closed
 * (only its headline), drawn (the default), and full. The page scrolls over the map, so everything works without dragging.
 */
export const MapPage = ({ title, back, map, mapHeight = 246, dock, className, children }: MapPageProps) => {
  const { main, heading } = usePageFocus(title);
  const inBar = useTitleInBar();
  const [stop, setStop] = useState<Stop>('drawn');
  const [drag, setDrag] = useState(0);
  const style = { '--map-height': mapHeights(mapHeight)[stop] } as CSSProperties;
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      style={style}
      className={classNames('stage', mapHeight === 0 && 'without-map', className)}
    >
      {back && inBar && <BarTitle back={back} title={title} />}
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <div className="stage-map">{map}</div>
      <div className="stage-panel" style={drag === 0 ? undefined : { translate: `0 ${drag}px` }}>
        {mapHeight > 0 && <Handle stop={stop} onStop={setStop} onDrag={setDrag} />}
        <FlatCardsContext value={true}>{children}</FlatCardsContext>
      </div>
      {dock && <div className="stage-dock">{dock}</div>}
    </main>
  );
};
