import { vehicleText } from '@saferide/contracts/driver/vehicle';
import { type EmergencyCaseView, emergencyPhones } from '@saferide/contracts/emergency/desk';
import { consolePages, EMERGENCY_QUERY_PARAM } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { Button, buttonClasses, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel, timeLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { deskWords, deskWords as m } from '../emergency-console.words.ts';
import { EmergencyActions } from './case-actions.tsx';
import { EmergencyBadges } from './case-list.tsx';

const phonesWords = deskWords.phones;

const EmergencyPhones = ({ one }: { readonly one: EmergencyCaseView }) => {
  const show = useCommand(emergencyPhones, {
    onRefused: (error) => showToast(errorSentence(error, phonesWords.failed), { tone: 'destructive' }),
  });
  const own = useCurrentUser()?.id === one.personId;
  const opens = one.status !== 'closed' && !own;
  const opened = useRef(false);
  useEffect(() => {
    if (!opens || opened.current) return;
    opened.current = true;
    show.mutate({ params: { id: one.id }, body: {} });
  }, [opens, one.id, show.mutate]);
  return (
    <Card title={phonesWords.title}>
      {show.data ? (
        <ul className="flex flex-col gap-2">
          {show.data.map(({ who, name, phone, relationship }) => (
            <li key={`${who} ${phone}`}>
              <a
                href={`tel:${phone}`}
                aria-label={phonesWords.call(name ?? deskWords.somebody, phone)}
                className={buttonClasses('secondary', 'md', 'w-full justify-start')}
              >
                <Phone aria-hidden="true" className="shrink-0" />
                <span className="text-left">
                  {name ?? deskWords.somebody}, <span className="tabular-nums">{phone}</span>{' '}
                  <span className="font-normal">({relationship ?? phonesWords.who[who]})</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="text-muted">{phonesWords.text}</p>
          <Button
            look="secondary"
            className="self-start"
            disabled={!opens}
            pending={show.isPending}
            onClick={() => show.mutate({ params: { id: one.id }, body: {} })}
          >
            {phonesWords.show}
          </Button>
        </>
      )}
    </Card>
  );
};

const CaseTrail = lazyComponent(
  async () => (await import('./case-trail.tsx')).EmergencyTrail,
  <Skeleton className="h-80 w-full" />,
);

const CaseChat = lazyComponent(
  async () => (await import('./case-chat.tsx')).EmergencyChat,
  <Skeleton className="h-32 w-full" />,
);

const LINK = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4';

export const EmergencyDetails = ({ one }: { readonly one: EmergencyCaseView }) => (
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

const fromEmergency = ({ status }: EmergencyCaseView): string =>
  status === 'closed' ? '' : `?${EMERGENCY_QUERY_PARAM}`;

const carText = (vehicle: NonNullable<EmergencyCaseView['vehicle']>): string =>
  `${vehicleText(vehicle)}, ${vehicle.plate}`;

const Known = ({ one }: { readonly one: EmergencyCaseView }) => {
  const { place, vehicle, other, formerDrivers, rideId } = one;
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
        {vehicle && <Fact name={m.facts.car}>{carText(vehicle)}</Fact>}
        {other && <Fact name={m.facts.other}>{other.name ?? m.somebody}</Fact>}
        {formerDrivers.map((driver) => (
          <Fact key={driver.id} name={m.facts.driverUntil(timeLabel(driver.leftAt))}>
            {driver.name ?? m.somebody}
            {driver.vehicle && <span className="block font-normal">{carText(driver.vehicle)}</span>}
          </Fact>
        ))}
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

const NotifiedContacts = ({ one: { told } }: { readonly one: EmergencyCaseView }) => (
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

const Timeline = ({ one: { timeline } }: { readonly one: EmergencyCaseView }) => (
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
