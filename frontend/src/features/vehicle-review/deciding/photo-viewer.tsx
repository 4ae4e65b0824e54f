import { ChevronLeft, ChevronRight, Columns2, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { classNames } from '../../../design/styles.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { type PhotoPlace, type PhotoSet, photoAt, photoToCompareWith } from './photo-sets.ts';
import { ReviewPhotoImage } from './review-photo.tsx';

const words = decidingWords.photos;

const widths = ['w-full', 'w-[200%] max-w-none', 'w-[300%] max-w-none', 'w-[400%] max-w-none'] as const;

interface PhotoPaneProps {
  readonly reviewId: string;
  readonly sets: readonly PhotoSet[];
  readonly place: PhotoPlace;
  readonly vehicle: string;
  readonly zoom: number;
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly onChoose?: ((place: PhotoPlace) => void) | undefined;
}

const PhotoPane = (props: PhotoPaneProps) => {
  const { reviewId, sets, place, vehicle, zoom, pane, onScroll, onChoose } = props;
  const id = useId();
  const photo = photoAt(sets, place);
  if (!photo) return null;
  const angle = decidingWords.angles[photo.angle];
  const name = sets.length > 1 ? words.ofAttempt(angle, place.attempt) : angle;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {onChoose && (
        <>
          <label htmlFor={id} className="sr-only">
            {words.choose}
          </label>
          <select
            id={id}
            value={`${place.attempt} ${place.index}`}
            onChange={({ target }) => {
              const [attempt = 0, index = 0] = target.value.split(' ').map(Number);
              onChoose({ attempt, index });
            }}
            className="min-h-12 w-full rounded-inner border-2 border-control bg-paper px-2 font-bold"
          >
            {sets.map((set) => (
              <optgroup key={set.attempt} label={decidingWords.queue.attempt(set.attempt)}>
                {set.photos.map((one, index) => (
                  <option key={one.uploadId} value={`${set.attempt} ${index}`}>
                    {sets.length > 1
                      ? words.ofAttempt(decidingWords.angles[one.angle], set.attempt)
                      : decidingWords.angles[one.angle]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not a scrollable picture */}
      <div
        ref={pane}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
        tabIndex={0}
        aria-label={zoom > 1 ? words.zoomed(name) : name}
        onScroll={onScroll}
        className="max-h-[60dvh] min-h-40 overflow-auto rounded-inner border-2 border-control"
      >
        <ReviewPhotoImage
          key={photo.uploadId}
          photo={photo}
          reviewId={reviewId}
          alt={words.alt(name, vehicle)}
          className={zoom === 1 ? 'max-h-[56dvh] w-full object-contain' : (widths[zoom - 1] ?? 'w-full')}
        />
      </div>
    </div>
  );
};

export interface PhotoViewerProps {
  readonly reviewId: string;
  readonly sets: readonly PhotoSet[];
  readonly vehicle: string;
  readonly place: PhotoPlace | null;
  readonly onMove: (place: PhotoPlace | null) => void;
}

const MOST_ZOOM = 4;

export const PhotoViewer = ({ reviewId, sets, vehicle, place, onMove }: PhotoViewerProps) => {
  const [zoom, setZoom] = useState(1);
  const [beside, setBeside] = useState<PhotoPlace | 'counterpart' | null>(null);
  const panes = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)] as const;
  const photo = photoAt(sets, place);
  const all = sets.find(({ attempt }) => attempt === place?.attempt)?.photos.length ?? 1;
  const open = photo !== undefined && place !== null;
  const other = open && beside === 'counterpart' ? photoToCompareWith(sets, place) : beside;
  const second = other === 'counterpart' ? null : other;

  const move = (step: 1 | -1) => {
    if (!place) return;
    setZoom(1);
    onMove({ ...place, index: (place.index + step + all) % all });
  };
  const magnify = (step: 1 | -1) => setZoom(Math.min(MOST_ZOOM, Math.max(1, zoom + step)));
  const compare = () => setBeside(beside === null ? 'counterpart' : null);
  const close = () => {
    setZoom(1);
    setBeside(null);
    onMove(null);
  };
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLSelectElement) return;
      if (key === '+' || key === '=') magnify(1);
      else if (key === '-') magnify(-1);
      else if (key === 'c') compare();
      else if (zoom > 1) return;
      else if (key === 'ArrowRight') move(1);
      else if (key === 'ArrowLeft') move(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const follow = (from: 0 | 1) => () => {
    const [one, another] = [panes[from].current, panes[from === 0 ? 1 : 0].current];
    if (!one || !another) return;
    const share = (at: number, size: number, view: number) => (size > view ? at / (size - view) : 0);
    const left = share(one.scrollLeft, one.scrollWidth, one.clientWidth) * (another.scrollWidth - another.clientWidth);
    const top =
      share(one.scrollTop, one.scrollHeight, one.clientHeight) * (another.scrollHeight - another.clientHeight);
    // Ignores differences up to a pixel, because the panes scroll each other.
    if (Math.abs(another.scrollLeft - left) > 1) another.scrollLeft = left;
    if (Math.abs(another.scrollTop - top) > 1) another.scrollTop = top;
  };
  const shared = { reviewId, sets, vehicle, zoom };
  return (
    <Dialog
      width={second === null ? 'max-w-3xl' : 'max-w-7xl'}
      open={open}
      onClose={close}
      title={photo && decidingWords.angles[photo.angle]}
    >
      {open && (
        <>
          <div className={classNames('grid gap-2', second !== null && 'sm:grid-cols-2')}>
            <PhotoPane
              {...shared}
              place={place}
              pane={panes[0]}
              onScroll={follow(0)}
              onChoose={second === null ? undefined : onMove}
            />
            {second !== null && (
              <PhotoPane {...shared} place={second} pane={panes[1]} onScroll={follow(1)} onChoose={setBeside} />
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="flex items-center gap-2">
              <Button
                look="secondary"
                aria-label={words.previous}
                icon={<ChevronLeft aria-hidden="true" />}
                onClick={() => move(-1)}
              />
              <span aria-live="polite" className="min-w-16 text-center font-bold tabular-nums">
                {words.place(place.index + 1, all)}
              </span>
              <Button
                look="secondary"
                aria-label={words.next}
                icon={<ChevronRight aria-hidden="true" />}
                onClick={() => move(1)}
              />
            </div>
            <Button
              look="secondary"
              aria-pressed={second !== null}
              icon={<Columns2 aria-hidden="true" />}
              onClick={compare}
            >
              {second === null ? words.compare : words.single}
            </Button>
            <div className="flex gap-2">
              <Button
                look="secondary"
                aria-label={words.zoomOut}
                disabled={zoom === 1}
                icon={<ZoomOut aria-hidden="true" />}
                onClick={() => magnify(-1)}
              />
              <Button
                look="secondary"
                aria-label={words.zoomIn}
                disabled={zoom === MOST_ZOOM}
                icon={<ZoomIn aria-hidden="true" />}
                onClick={() => magnify(1)}
              />
            </div>
          </div>
          <p className="hidden text-muted text-sm md:block">{words.keys}</p>
        </>
      )}
    </Dialog>
  );
};
