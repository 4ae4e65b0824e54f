import type { PersonView } from '@saferide/contracts/account/people';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { peopleWords } from '../account-console.words.ts';
import { LatestActivityOfPerson, PersonSessions, TimeTravelLinks } from './person-activity.tsx';
import { PersonBadges } from './person-badges.tsx';
import { PersonData } from './person-data.tsx';
import { personQuery } from './queries.ts';

const m = peopleWords;

export interface PersonProfileProps {
  readonly id: string;
  readonly details: ReactNode;
  readonly onSuspension: (person: PersonView) => void;
}

export const PersonProfile = ({ id, details, onSuspension }: PersonProfileProps) => {
  const query = useQuery(personQuery(id));
  const own = useCurrentUser()?.id === id;
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {(person) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-2xl">{person.name ?? m.erased}</h2>
            <PersonBadges of={person} />
          </div>
          {person.erasedAt === null && details}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Who person={person} />
            {person.driver && <AsDriver person={person} own={own} onSuspension={() => onSuspension(person)} />}
            <PersonSessions id={id} own={own} />
            <PersonData person={person} own={own} onChanged={() => void query.refetch()} />
          </div>
          <LatestActivityOfPerson person={person} />
          <TimeTravelLinks person={person} />
        </>
      )}
    </LoadedQuery>
  );
};

const Who = ({ person }: { readonly person: PersonView }) => {
  const { email, phoneNumber, home, id, registeredAt, customerSince, driverSince, erasedAt, held } = person;
  return (
    <Card title={m.who.title}>
      <Facts>
        <Fact name={m.who.email}>{email ?? m.who.unknown}</Fact>
        <Fact name={m.who.phone}>{phoneNumber ?? m.who.unknown}</Fact>
        <Fact name={m.who.home}>{home ? `${home.city}, ${home.state}` : m.who.unknown}</Fact>
        <Fact name={m.who.account}>{id}</Fact>
        <Fact name={m.who.registered}>{dateTimeLabel(registeredAt)}</Fact>
        <Fact name={m.who.customer}>{customerSince === null ? m.who.no : dateTimeLabel(customerSince)}</Fact>
        <Fact name={m.who.driver}>{driverSince === null ? m.who.no : dateTimeLabel(driverSince)}</Fact>
        <Fact name={m.who.roles}>
          {held.length === 0 ? m.who.noRoles : held.map(({ role }) => m.badges[role]).join(', ')}
        </Fact>
        {erasedAt !== null && <Fact name={m.who.erased}>{dateTimeLabel(erasedAt)}</Fact>}
      </Facts>
      {erasedAt === null && <p className="text-muted text-sm">{m.who.masked}</p>}
    </Card>
  );
};

const Whole = ({ children }: { readonly children: string }) => <span className="sm:whitespace-nowrap">{children}</span>;

interface AsDriverProps {
  readonly person: PersonView;
  readonly own: boolean;
  readonly onSuspension: () => void;
}

const accessOf = ({ subscription }: PersonView): string => {
  if (!subscription) return m.driver.noAccess;
  const { status, expiryDate } = subscription;
  const accessLabel = m.driver.accesses[status];
  return expiryDate === null ? accessLabel : m.driver.until(accessLabel, dateTimeLabel(expiryDate));
};

const AsDriver = ({ person, own, onSuspension }: AsDriverProps) => {
  const { driver, vehicle, erasedAt } = person;
  if (!driver) return null;
  const { verificationStatus, vehicleFault, suspension, isOnline } = driver;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [m.driver.verification, m.driver.statuses[verificationStatus]],
    [m.driver.vehicle, vehicle?.model ?? m.who.unknown],
    [m.driver.plate, <Whole key="plate">{vehicle?.plate ?? m.who.unknown}</Whole>],
    [m.driver.fault, vehicleFault === null ? m.driver.noFault : m.driver.faults[vehicleFault]],
    [m.driver.duty, isOnline ? m.driver.online : m.driver.offline],
    [m.driver.access, accessOf(person)],
  ];
  return (
    <Card
      title={m.driver.title}
      aside={
        !own &&
        erasedAt === null && (
          <Button look={suspension ? 'secondary' : 'danger'} size="sm" onClick={onSuspension}>
            {suspension ? m.driver.lift : m.driver.suspend}
          </Button>
        )
      }
    >
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {suspension && (
          <Fact name={m.driver.suspended}>
            {suspension.reason === null ? m.who.unknown : m.driver.reason(suspension.reason)}
          </Fact>
        )}
      </Facts>
    </Card>
  );
};
