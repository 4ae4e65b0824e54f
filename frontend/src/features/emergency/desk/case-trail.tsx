import type { EmergencyCaseView } from '@saferide/contracts/emergency/desk';
import { Card } from '../../../design/card.tsx';
import { timeLabel } from '../../../messages/format.ts';
import { TripMap } from '../../place/index.ts';
import { deskWords as m } from '../emergency-console.words.ts';

const SAID = 8;

export const EmergencyTrail = ({
  one: { trail, place, lastRaisedAt, driverAt, formerDrivers },
}: {
  readonly one: EmergencyCaseView;
}) => {
  const last = trail.at(-1) ?? (place && { ...place, at: lastRaisedAt, afterGap: false });
  const first = trail[0] ?? last;
  const drivers = [driverAt, ...formerDrivers.map(({ seenAt }) => seenAt)].flatMap((at, nth) =>
    at ? { id: `driver ${nth}`, at, label: m.trail.driver(timeLabel(at.fixedAt)) } : [],
  );
  const driversSeen = drivers.map(({ id, at, label }) => ({
    id,
    text: m.trail.at(label, m.facts.coordinates(at.latitude, at.longitude)),
  }));
  if (!first || !last)
    return (
      <Card title={m.trail.title}>
        <p className="text-muted">{m.trail.none}</p>
        {driversSeen.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </Card>
    );
  const pins = [
    { id: 'first', kind: 'pickup' as const, at: first, label: m.trail.first(timeLabel(first.at)) },
    ...(trail.length > 1
      ? [{ id: 'last', kind: 'destination' as const, at: last, label: m.trail.latest(timeLabel(last.at)) }]
      : []),
    ...drivers.map((driver) => ({ ...driver, kind: 'destination' as const })),
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
            {driversSeen.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
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
