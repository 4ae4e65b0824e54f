import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { reviewHistoryQuery } from '../queries.ts';
import { decidingWords } from './deciding.words.ts';
import { ReviewHistory } from './review-history.tsx';

const words = decidingWords.gone;
const UNKNOWN = new Set(['NotFound', 'InvalidRequest']);

export interface NoLongerWaitingProps {
  readonly reviewId: string;
  readonly onClose: () => void;
}

/** A link to an application that was decided meanwhile, or never was: its history all the same. */
export const NoLongerWaiting = ({ reviewId, onClose }: NoLongerWaitingProps) => {
  const { error } = useQuery(reviewHistoryQuery(reviewId));
  const unknown = UNKNOWN.has(codeOf(error) ?? '');
  return (
    <div className="flex flex-col gap-4">
      <Notice
        announced
        title={unknown ? words.notFound : words.title}
        action={
          <Button look="secondary" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        {!unknown && words.detail}
      </Notice>
      {!unknown && <ReviewHistory reviewId={reviewId} driverName={null} />}
    </div>
  );
};
