import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { Badge } from '../../../design/badge.tsx';
import { Card } from '../../../design/card.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { outcomeTones } from './outcome-tones.ts';

const words = decidingWords.outcome;

export const ReviewOutcomeText = ({ application }: { readonly application: ReviewCaseView }) => {
  const { status, decidedAt, decidedBy, reason, suggestions, retake } = application;
  return (
    <Card title={words.title} aside={<Badge tone={outcomeTones[status]}>{decidingWords.status(status)}</Badge>}>
      {decidedAt === null ? (
        <p>{words.undecided}</p>
      ) : (
        <p className="text-muted text-sm">
          {decidedBy === null ? words.byAssessment : words.by(decidedBy.name ?? decidingWords.queue.erasedAdmin)} ·{' '}
          <time dateTime={decidedAt}>{dateTimeLabel(decidedAt)}</time>
        </p>
      )}
      {reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>}
      {retake.length > 0 && <p>{decidingWords.history.retake(retake.map((angle) => decidingWords.angles[angle]))}</p>}
      {status === 'improvement_requested' && suggestions.length > 0 && (
        <ul className="list-disc pl-5">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
    </Card>
  );
};
