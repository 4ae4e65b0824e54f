import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/desk';
import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { decidingWords } from './deciding.words.ts';
import { caseQuery } from './desk-queries.ts';

export type ReviewPhoto = ReviewCaseView['photos'][number];

/** A link that a fresh answer gave and that fails all the same will not get better by asking. */
const MOST_FAILURES = 2;

export interface PhotoProps {
  readonly photo: ReviewPhoto;
  /** The case whose answer has the link. */
  readonly reviewId: string;
  readonly alt: string;
  readonly className: string;
}

/**
 * One picture. Every answer signs its links anew; the picture keeps the link that worked, and when that has run out,
 * fresh ones are fetched. Give it the upload's id as its key.
 */
export const Photo = ({ photo: { url }, reviewId, alt, className }: PhotoProps) => {
  const client = useQueryClient();
  const [kept, setKept] = useState(url);
  const [failures, setFailures] = useState(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || url === kept) return;
    setKept(url);
    setWaiting(false);
  }, [waiting, url, kept]);
  const onError = () => {
    setFailures(failures + 1);
    setWaiting(true);
    if (url === kept && failures + 1 < MOST_FAILURES)
      void client.invalidateQueries({ queryKey: caseQuery(reviewId).queryKey }, { cancelRefetch: false });
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
  return <img src={kept} alt={alt} className={`${className} bg-surface`} onError={onError} />;
};
