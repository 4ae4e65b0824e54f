import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { Card } from '../../../design/card.tsx';
import { dateTimeLabel, decimalLabel } from '../../../messages/format.ts';
import { vehicleReviewWords } from '../vehicle-review.words.ts';

const m = vehicleReviewWords.history;

type Entry = VehicleReviewView['history'][number];

const linesOf = ({ overallScore, thresholdPercent, reason, retake }: Entry): readonly string[] => [
  ...(overallScore === null ? [] : [m.score(decimalLabel(overallScore))]),
  ...(thresholdPercent === null ? [] : [m.threshold(decimalLabel(thresholdPercent / 10))]),
  ...(reason ? [reason] : []),
  ...(retake.length > 0 ? [m.retake(retake.map((angle) => vehicleReviewWords.angles[angle]))] : []),
];

export const OwnHistory = ({ review: { history, attempt: latest } }: { readonly review: VehicleReviewView }) => (
  <Card title={m.title}>
    <ol className="flex flex-col gap-3">
      {history.map((entry) => (
        <li key={`${entry.type} ${entry.at}`} className="border-line border-l-4 pl-4">
          <p className="font-bold">{m.events[entry.type] ?? entry.type}</p>
          <p className="text-muted text-sm">
            <time dateTime={entry.at}>{dateTimeLabel(entry.at)}</time>
            {latest > 1 && ` · ${m.attempt(entry.attempt)}`}
          </p>
          {linesOf(entry).map((line) => (
            <p key={line} className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </Card>
);
