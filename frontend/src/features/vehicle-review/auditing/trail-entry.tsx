import type { AuditTrailEntryView } from '@saferide/contracts/vehicle-review/audit-trail';
import { Badge } from '../../../design/badge.tsx';
import { Link } from '../../../design/button.tsx';
import { countLabel, dateTimeLabel, decimalLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { reviewOutcomeTones } from '../deciding/case-line.tsx';
import { reviewCaseUrl } from '../deciding/review-list-filters.ts';
import { settingName, settingValue } from '../deciding/setting-words.ts';
import { angleWords } from '../vehicle-review.words.ts';
import { auditingWords } from '../vehicle-review-console.words.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';

const words = auditingWords.entry;
const historyWords = decidingWords.history;

const titleOf = (type: string): string => historyWords.events[type] ?? words.events[type] ?? type;

const whoDid = ({ id, name, person }: AuditTrailEntryView['actor'], ownId: string): string => {
  if (id === ownId) return words.you;
  if (id === 'ops') return words.ops;
  return name ?? (person ? words.erasedPerson : (words.system[id] ?? id));
};

const linesOf = (entry: AuditTrailEntryView): string[] => {
  const { overallScore, confidence, thresholdPercent, tier, suggestions, angles, photos, stars, setting } = entry;
  const found =
    overallScore !== null && confidence !== null && thresholdPercent !== null
      ? [historyWords.assessed(decimalLabel(overallScore), countLabel(confidence * 100), thresholdPercent)]
      : overallScore === null
        ? []
        : [historyWords.score(decimalLabel(overallScore), null)];
  return [
    ...(setting
      ? [`${settingName(setting.name)}: ${words.changed(settingValue(setting.before), settingValue(setting.after))}`]
      : [...found, ...(tier ? [historyWords.tier(decidingWords.tier(tier))] : [])]),
    ...(entry.reason ? [historyWords.reason(entry.reason)] : setting ? [words.noReason] : []),
    ...(angles.length > 0 ? [historyWords.retake(angles.map((angle) => angleWords[angle]))] : []),
    ...suggestions,
    ...(photos === null ? [] : [entry.link ? historyWords.evidence(photos) : historyWords.photos(photos)]),
    ...(stars === null ? [] : [historyWords.stars(stars)]),
  ];
};

export const TrailEntry = ({ entry }: { readonly entry: AuditTrailEntryView }) => {
  const { id: ownId } = useCurrentUser();
  const { type, at, actor, review, before, after, link } = entry;
  const lines = linesOf(entry);
  return (
    <li className="flex flex-col gap-1 border-control border-b-2 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{titleOf(type)}</h3>
        <time dateTime={at} className="text-muted text-sm tabular-nums">
          {dateTimeLabel(at)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>{whoDid(actor, ownId)}</span>
        {review && (
          <span>
            <Link
              to={reviewCaseUrl(review.id)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {words.case(review.vehicle?.plate ?? words.erasedPlate, review.driverName ?? words.erasedDriver)}
            </Link>
            {review.attempt > 1 && (
              <span className="whitespace-nowrap text-muted"> {words.attempt(review.attempt)}</span>
            )}
          </span>
        )}
        {after && (
          <span className="inline-flex flex-wrap items-center gap-2">
            {before && (
              <>
                <span className="sr-only">{historyWords.before} </span>
                <span className="text-muted line-through">{decidingWords.status(before)}</span>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> {historyWords.after} </span>
              </>
            )}
            <Badge tone={reviewOutcomeTones[after]}>{decidingWords.status(after)}</Badge>
          </span>
        )}
        {link && (
          <span title={link.hash} className="text-muted tabular-nums">
            {words.link(link.index)} <span className="font-mono text-xs">{link.hash.slice(0, 12)}…</span>
            {link.later && ` ${words.later}`}
          </span>
        )}
      </div>
      {lines.length > 0 && (
        <ul className="text-pretty text-sm [overflow-wrap:anywhere]">
          {lines.map((line) => (
            <li key={line} className="whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
