import { Eye } from 'lucide-react';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { useReviewViewers } from './use-review-viewers.ts';

export const ViewersLine = ({ reviewId }: { readonly reviewId: string }) => {
  const viewers = useReviewViewers(reviewId);
  const names = viewers.map(({ id, name }) => name ?? decidingWords.history.admin(id.slice(0, 8)));
  return (
    <p role="status" className="empty:hidden">
      {names.length > 0 && (
        <span className="inline-flex items-center gap-2 rounded-full border-2 border-info px-3 py-1 font-bold text-sm">
          <Eye aria-hidden="true" size={18} className="shrink-0 text-info" />
          {decidingWords.viewers(names)}
        </span>
      )}
    </p>
  );
};
