import type { CaseView } from '@saferide/contracts/case/case-views';
import { CircleCheck, Hourglass, MessageCircle } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { dateLabel, timeOrDateTimeLabel } from '../../messages/format.ts';
import { caseWords as m } from './case.words.ts';

const icons = { waiting_for_support: Hourglass, waiting_for_rider: MessageCircle, closed: CircleCheck } as const;
const tones = { waiting_for_support: 'neutral', waiting_for_rider: 'info', closed: 'neutral' } as const;
const MINUTE_MS = 60_000;

export const CaseStateBadge = ({ state }: Pick<CaseView, 'state'>) => {
  const Icon = icons[state];
  return (
    <Badge tone={tones[state]}>
      <Icon aria-hidden="true" size={14} />
      {m.states[state]}
    </Badge>
  );
};

/** Says who answers next and by when, or how and when the case was closed. */
export const caseStatusLine = ({ state, answerBy, overdue, closed }: CaseView, now: number): string => {
  if (closed) return m.closedOn(m.outcomes[closed.outcome], dateLabel(closed.at));
  const isLate = overdue || (answerBy !== null && Date.parse(answerBy) < now);
  if (state === 'waiting_for_support')
    return isLate || answerBy === null ? m.late : m.answerBy(timeOrDateTimeLabel(answerBy, now));
  return answerBy === null ? m.reply : m.replyBy(timeOrDateTimeLabel(answerBy, now));
};

export const useCaseStatusLine = (about: CaseView): string => caseStatusLine(about, useServerNow(MINUTE_MS));
