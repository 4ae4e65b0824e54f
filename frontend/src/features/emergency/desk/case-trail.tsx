import type { EmergencyCaseView } from '@saferide/contracts/emergency/desk';
import { Card } from '../../../design/card.tsx';
import { timeLabel } from '../../../messages/format.ts';
import { TripMap } from '../../place/index.ts';
import { deskWords as m } from '../emergency-console.words.ts';

const SAID = 8;

export const EmergencyTrail = ({
  one: { trail, place, lastRaisedAt, driverAt },
}: {
  readonly one: EmergencyCaseView;
}) => {
  const last = trail.at(-1) ?? (place && { ...place, at: lastRaisedAt, afterGap: false });
  const first = trail[0] ?? last;
  const driver =
    driverAt &&
    m.trail.at(m.trail.driver(timeLabel(driverAt.fixedAt)), m.facts.coordinates(driverAt.latitude, driverAt.longitude));
  if (!first || !last)
    return (
      <Card title={m.trail.title}>
        <p className="text-muted">{m.trail.none}</p>
        {driver && <p>{driver}</p>}
      </Card>
    );
  const pins = [
    { id: 'first', kind: 'pickup' as const, at: first, label: m.trail.first(timeLabel(first.at)) },
    ...(trail.length > 1
      ? [{ id: 'last', kind: 'destination' as const, at: last, label: m.trail.latest(timeLabel(last.at)) }]
      : []),
    ...(driverAt
      ? [
          {
            id: 'driver',
            kind: 'destination' as const,
            at: driverAt,
            label: m.trail.driver(timeLabel(driverAt.fixedAt)),
          },
        ]
      : []),
  ];
  const latest = trail.length > 0 ? trail.slice(-SAID).reverse() : [last];
  return (
    <Card title={m.trail.title}>
      <TripMap
        name={m.trail.map}
        trail={trail}
        pins={pins}
        description={
          <ol className="flex flex-col gap-1 tabular-nums">
            {driver && <li>{driver}</li>}
            {latest.map(({ at, latitude, longitude, afterGap }) => (
              <li key={at}>
                {m.trail.at(timeLabel(at), m.facts.coordinates(latitude, longitude))}
                {afterGap && <span className="text-muted"> · {m.trail.gap}</span>}
              </li>
            ))}
          </ol>
        }
      />
    </Card>
  );
};
