import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { decidingWords } from './deciding.words.ts';
import { Photo, type ReviewPhoto } from './photo.tsx';

export interface PhotoViewerProps {
  readonly photos: readonly ReviewPhoto[];
  readonly vehicle: string;
  /** Which photo is open; null for none. */
  readonly index: number | null;
  readonly onMove: (index: number | null) => void;
}

const MOST_ZOOM = 4;
const widths = ['w-full', 'w-[200%] max-w-none', 'w-[300%] max-w-none', 'w-[400%] max-w-none'] as const;

/** One photo large. Arrow keys go on to the next; enlarged, the photo is scrolled instead. */
export const PhotoViewer = ({ photos, vehicle, index, onMove }: PhotoViewerProps) => {
  const photo = index === null ? undefined : photos[index];
  const [zoom, setZoom] = useState(1);
  const move = (step: 1 | -1) => {
    if (index === null) return;
    setZoom(1);
    onMove((index + step + photos.length) % photos.length);
  };
  const magnify = (step: 1 | -1) => setZoom(Math.min(MOST_ZOOM, Math.max(1, zoom + step)));
  const open = photo !== undefined;
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') magnify(1);
      else if (key === '-') magnify(-1);
      else if (zoom > 1) return;
      else if (key === 'ArrowRight') move(1);
      else if (key === 'ArrowLeft') move(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const close = () => {
    setZoom(1);
    onMove(null);
  };
  const angle = photo ? decidingWords.angles[photo.angle] : '';
  return (
    <Dialog wide open={open} onClose={close} title={angle}>
      {photo && index !== null && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not a picture to scroll in */}
          <div
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={zoom > 1 ? decidingWords.photos.zoomed(angle) : angle}
            className="-mx-1 max-h-[60dvh] overflow-auto rounded-inner border-2 border-control"
          >
            <Photo
              key={photo.uploadId}
              photo={photo}
              alt={decidingWords.photos.alt(angle, vehicle)}
              className={zoom === 1 ? 'max-h-[56dvh] w-full object-contain' : (widths[zoom - 1] ?? 'w-full')}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="flex items-center gap-2">
              <Button
                look="secondary"
                aria-label={decidingWords.photos.previous}
                icon={<ChevronLeft aria-hidden="true" />}
                onClick={() => move(-1)}
              />
              <span aria-live="polite" className="min-w-16 text-center font-bold tabular-nums">
                {decidingWords.photos.place(index + 1, photos.length)}
              </span>
              <Button
                look="secondary"
                aria-label={decidingWords.photos.next}
                icon={<ChevronRight aria-hidden="true" />}
                onClick={() => move(1)}
              />
            </div>
            <div className="flex gap-2">
              <Button
                look="secondary"
                aria-label={decidingWords.photos.zoomOut}
                disabled={zoom === 1}
                icon={<ZoomOut aria-hidden="true" />}
                onClick={() => magnify(-1)}
              />
              <Button
                look="secondary"
                aria-label={decidingWords.photos.zoomIn}
                disabled={zoom === MOST_ZOOM}
                icon={<ZoomIn aria-hidden="true" />}
                onClick={() => magnify(1)}
              />
            </div>
          </div>
          <p className="hidden text-muted text-sm md:block">{decidingWords.photos.keys}</p>
        </>
      )}
    </Dialog>
  );
};
