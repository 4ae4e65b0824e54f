import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { rideTrail } from '@saferide/contracts/ride/trail';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { durationLabel, kilometresLabel, timeLabel } from '../../../messages/format.ts';
import { TripMap } from '../../place/index.ts';
import { rideTrailWords } from '../ride.words.ts';
import { trailQuery } from './trail-query.ts';

const m = rideTrailWords;

type Trail = ResponseOf<typeof rideTrail>;

const lasted = (from: string, to: string): string => durationLabel(Date.parse(to) - Date.parse(from), 1);

export const RideTrail = ({ rideId }: { readonly rideId: string }) => (
  <Card title={m.title} className="print:hidden">
    <LoadedQuery query={useQuery(trailQuery(rideId))}>
      {(trail) => {
        if (trail.points.length > 0)
          return <TripMap name={m.map} trail={trail.points} pins={pinsOf(trail)} description={<Way trail={trail} />} />;
        return trail.distanceKm > 0 ? <Way trail={trail} /> : <p>{m.none}</p>;
      }}
    </LoadedQuery>
  </Card>
);

const pinsOf = ({ points }: Trail) => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return [];
  return [
    { id: 'start', kind: 'pickup' as const, at: first, label: m.began(timeLabel(first.at)) },
    { id: 'end', kind: 'destination' as const, at: last, label: m.ended(timeLabel(last.at)) },
  ];
};

const Way = ({ trail }: { readonly trail: Trail }) => {
  const { startedAt, endedAt, points, gaps, areas } = trail;
  const [from, to] = [startedAt ?? points[0]?.at, endedAt ?? points.at(-1)?.at];
  return (
    <div className="flex flex-col gap-2">
      {from && to && <p>{m.driven(kilometresLabel(trail.distanceKm), lasted(from, to), areas, gaps.length > 0)}</p>}
      {gaps.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {gaps.map((gap) => (
            <li key={gap.from}>{m.gap(lasted(gap.from, gap.to), timeLabel(gap.from))}</li>
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">{m.source}</p>
    </div>
  );
};
