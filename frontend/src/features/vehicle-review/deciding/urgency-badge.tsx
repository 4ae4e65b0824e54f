import type { ReviewCaseRowView } from '@saferide/contracts/vehicle-review/review-desk';
import { Badge } from '../../../design/badge.tsx';
import { decidingWords } from '../vehicle-review-deciding.words.ts';

const tones = { high: 'danger', medium: 'warning', low: 'neutral' } as const;

export const UrgencyBadge = ({ urgency }: Pick<ReviewCaseRowView, 'urgency'>) => (
  <Badge tone={tones[urgency]}>{decidingWords.queue.urgency[urgency]}</Badge>
);
