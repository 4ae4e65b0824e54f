import type { CaseView } from '@saferide/contracts/emergency/desk';
import { consolePages, FROM_EMERGENCY } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { Badge } from '../../../design/badge.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { Link } from '../../../design/link.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { deskWords as m } from '../emergency-console.words.ts';
import { EmergencyActions } from './case-actions.tsx';
import { EmergencyBadges } from './case-list.tsx';
import { EmergencyPhones } from './emergency-phones.tsx';

const CaseTrail = lazyComponent(
  async () => (await import('./case-trail.tsx')).EmergencyTrail,
  <Skeleton className="h-80 w-full" />,
);

const CaseChat = lazyComponent(
  async () => (await import('./case-chat.tsx')).EmergencyChat,
  <Skeleton className="h-32 w-full" />,
);

const LINK = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4';

export const EmergencyDetails = ({ one }: { readonly one: CaseView }) => (
  <>
    <EmergencyBadges one={one} />
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <EmergencyActions one={one} />
        <EmergencyPhones key={one.id} one={one} />
        <NotifiedContacts one={one} />
        {one.rideId && <CaseChat key={one.rideId} rideId={one.rideId} />}
      </div>
      <div className="flex flex-col gap-4">
        <Known one={one} />
        <CaseTrail one={one} />
        <Timeline one={one} />
      </div>
    </div>
  </>
);

const fromEmergency = ({ status }: CaseView): string => (status === 'closed' ? '' : `?${FROM_EMERGENCY}`);

const Known = ({ one }: { readonly one: CaseView }) => {
  const { place, car, other, rideId } = one;
  return (
    <Card title={m.facts.title}>
      <Facts>
        <Fact name={m.as[one.as]}>{one.name ?? m.somebody}</Fact>
        <Fact name={m.facts.raised}>{dateTimeLabel(one.raisedAt)}</Fact>
        {one.times > 1 && <Fact name={m.facts.last}>{dateTimeLabel(one.lastRaisedAt)}</Fact>}
        <Fact name={m.facts.pressed}>{dateTimeLabel(one.pressedAt)}</Fact>
        <Fact name={m.facts.where}>
          {one.area ? m.near(one.area) : m.unknownPlace}
          {place && (
            <span className="block font-normal tabular-nums">
              {m.facts.coordinates(place.latitude, place.longitude)}
              {place.accuracy !== null && `, ${m.facts.within(place.accuracy)}`}
            </span>
          )}
        </Fact>
        {car && <Fact name={m.facts.car}>{[car.vehicle, car.plate].filter((part) => part !== null).join(', ')}</Fact>}
        {other && <Fact name={m.facts.other}>{other.name ?? m.somebody}</Fact>}
        {one.outcome && <Fact name={m.facts.outcome}>{m.outcomes[one.outcome]}</Fact>}
      </Facts>
      <nav className="flex flex-wrap gap-x-6">
        <Link className={LINK} to={`${withParams(consolePages.person, { id: one.personId })}${fromEmergency(one)}`}>
          {m.facts.person}
        </Link>
        {rideId && (
          <Link
            className={LINK}
            to={`${withParams(consolePages.past, { subject: 'ride', id: rideId })}${fromEmergency(one)}`}
          >
            {m.facts.ride}
          </Link>
        )}
        {rideId && one.rideStatus === 'in_progress' && (
          <Link className={LINK} to={consolePages.operations}>
            {m.actions.endRide}
          </Link>
        )}
      </nav>
    </Card>
  );
};

const tones = { waiting: 'info', sent: 'good', failed: 'danger' } as const;

const NotifiedContacts = ({ one: { told } }: { readonly one: CaseView }) => (
  <Card title={m.told.title}>
    {told.length === 0 ? (
      <p className="text-muted">{m.told.none}</p>
    ) : (
      <ul className="flex flex-col gap-2">
        {told.map(({ contactId, name, relationship, state }) => (
          <li key={contactId} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {name} <span className="text-muted">({relationship})</span>
            </span>
            <Badge tone={tones[state]}>{m.states[state]}</Badge>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Timeline = ({ one: { timeline } }: { readonly one: CaseView }) => (
  <Card title={m.timeline.title}>
    <ol className="flex flex-col gap-3">
      {timeline.map(({ at, type, by, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
        <li key={index} className="border-control border-l-4 pl-3">
          <p className="text-muted text-sm tabular-nums">{dateTimeLabel(at)}</p>
          <p className="font-bold">
            {m.timeline.types[type]} {by !== null && m.timeline.by(by)}
          </p>
          {text !== null && <p className="[overflow-wrap:anywhere]">{text}</p>}
        </li>
      ))}
    </ol>
  </Card>
);
