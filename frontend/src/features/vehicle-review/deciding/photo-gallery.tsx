import type { PhotoAngle } from '@saferide/contracts/pick-lists';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../design/card.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { classNames } from '../../../design/styles.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import type { PhotoPlace, PhotoSet } from './photo-sets.ts';
import { ReviewPhotoImage } from './review-photo.tsx';

const words = decidingWords.photos;

const PhotoViewer = lazyComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer, null);

export interface RetakeChoice {
  readonly chosen: readonly PhotoAngle[];
  readonly onChange: (chosen: readonly PhotoAngle[]) => void;
}

export interface PhotoGalleryProps {
  readonly reviewId: string;
  readonly sets: readonly PhotoSet[];
  /** For example `Toyota Corolla`. */
  readonly vehicle: string;
  readonly retake?: RetakeChoice | undefined;
}

export const PhotoGallery = ({ reviewId, sets, vehicle, retake }: PhotoGalleryProps) => {
  const [open, setOpen] = useState<PhotoPlace | null>(null);
  const latest = sets[0];
  if (!latest) return null;
  return (
    <Card title={words.title}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {latest.photos.map((photo, index) => {
          const angle = decidingWords.angles[photo.angle];
          const marked = retake?.chosen.includes(photo.angle) ?? false;
          return (
            <li
              key={photo.uploadId}
              className={classNames(
                'flex flex-col overflow-hidden rounded-inner border-2',
                marked ? 'border-danger' : 'border-control',
              )}
            >
              <button
                type="button"
                aria-label={words.open(angle)}
                onClick={() => setOpen({ attempt: latest.attempt, index })}
                className="group block w-full text-left -outline-offset-4"
              >
                <ReviewPhotoImage
                  photo={photo}
                  reviewId={reviewId}
                  alt=""
                  className="aspect-4/3 w-full object-cover group-hover:opacity-90"
                />
                <span className="block border-control border-t-2 px-2 py-1 font-bold text-sm">{angle}</span>
              </button>
              {retake && (
                <button
                  type="button"
                  aria-pressed={marked}
                  aria-label={words.retake(angle)}
                  onClick={() =>
                    retake.onChange(
                      marked ? retake.chosen.filter((one) => one !== photo.angle) : [...retake.chosen, photo.angle],
                    )
                  }
                  className={classNames(
                    'flex min-h-10 items-center justify-center gap-2 border-t-2 px-2 text-sm pointer-coarse:min-h-12 -outline-offset-4',
                    marked
                      ? 'border-danger bg-danger font-bold text-on-danger'
                      : 'border-control text-muted hover:bg-surface hover:text-ink',
                  )}
                >
                  <RotateCw aria-hidden="true" size={18} />
                  {marked ? words.marked : words.mark}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sets.length > 1 && <p className="text-muted text-sm">{words.before(sets.length - 1)}</p>}
      <PhotoViewer reviewId={reviewId} sets={sets} vehicle={vehicle} place={open} onMove={setOpen} />
    </Card>
  );
};
