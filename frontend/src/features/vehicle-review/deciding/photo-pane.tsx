import { type RefObject, useId } from 'react';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { type PhotoPlace, type PhotoSet, photoAt } from './photo-sets.ts';
import { ReviewPhotoImage } from './review-photo.tsx';

const words = decidingWords.photos;
const widths = ['w-full', 'w-[200%] max-w-none', 'w-[300%] max-w-none', 'w-[400%] max-w-none'] as const;

export interface PhotoPaneProps {
  readonly reviewId: string;
  readonly sets: readonly PhotoSet[];
  readonly place: PhotoPlace;
  readonly vehicle: string;
  readonly zoom: number;
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly onChoose?: ((place: PhotoPlace) => void) | undefined;
}

export const PhotoPane = (props: PhotoPaneProps) => {
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
