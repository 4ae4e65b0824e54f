import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { reviewCaseQuery } from './review-case-queries.ts';

export type ReviewPhoto = ReviewCaseView['photos'][number];

const MOST_FAILURES = 2;

export interface PhotoProps {
  readonly photo: ReviewPhoto;
  readonly reviewId: string;
  readonly alt: string;
  readonly className: string;
}

/** Must be remounted for another photo, because failures are counted per photo. */
export const ReviewPhotoImage = ({ photo: { url }, reviewId, alt, className }: PhotoProps) => {
  const client = useQueryClient();
  const [workingUrl, setWorkingUrl] = useState(url);
  const [failures, setFailures] = useState(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || url === workingUrl) return;
    setWorkingUrl(url);
    setWaiting(false);
  }, [waiting, url, workingUrl]);
  const onError = () => {
    setFailures(failures + 1);
    setWaiting(true);
    if (url === workingUrl && failures + 1 < MOST_FAILURES)
      void client.invalidateQueries({ queryKey: reviewCaseQuery(reviewId).queryKey }, { cancelRefetch: false });
  };
  if (failures >= MOST_FAILURES)
    return (
      <span
        className={`${className} flex flex-col items-center justify-center gap-2 bg-surface p-2 text-muted text-sm`}
      >
        <ImageOff aria-hidden="true" />
        {decidingWords.photos.failed}
      </span>
    );
  return <img src={workingUrl} alt={alt} className={`${className} bg-surface`} onError={onError} />;
};
