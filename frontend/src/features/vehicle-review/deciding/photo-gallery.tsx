import { useState } from 'react';
import { Card } from '../../../design/card.tsx';
import { decidingWords } from './deciding.words.ts';
import { Photo, type ReviewPhoto } from './photo.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

export interface PhotoGalleryProps {
  readonly photos: readonly ReviewPhoto[];
  /** `Toyota Corolla`, for the pictures' descriptions. */
  readonly vehicle: string;
}

/** All photos at a glance; each opens in the viewer. */
export const PhotoGallery = ({ photos, vehicle }: PhotoGalleryProps) => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Card title={decidingWords.photos.title}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {photos.map((photo, index) => {
          const angle = decidingWords.angles[photo.angle];
          return (
            <li key={photo.uploadId}>
              <button
                type="button"
                aria-label={decidingWords.photos.open(angle)}
                onClick={() => setOpen(index)}
                className="block w-full overflow-hidden rounded-inner border-2 border-control text-left hover:border-ink"
              >
                <Photo photo={photo} alt="" className="aspect-4/3 w-full object-cover" />
                <span className="block border-control border-t-2 px-2 py-1 font-bold text-sm">{angle}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <PhotoViewer photos={photos} vehicle={vehicle} index={open} onMove={setOpen} />
    </Card>
  );
};
