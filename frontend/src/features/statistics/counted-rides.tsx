import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { vehicleTypes } from '@saferide/contracts/pick-lists';
import {
  type CountedMilestone,
  type CountedRideView,
  countedMilestones,
  countedRideFilters,
  MAX_EXACT_RIDE_COUNT,
} from '@saferide/contracts/ride/counted-rides';
import type { CountedRideFilters } from '@saferide/contracts/ride/ride-tables';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../design/banner.tsx';
import { Button, Link } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { LoadedQuery, QueryFailure } from '../../design/loaded-query.tsx';
import { countLabel, dateTimeLabel, kilometresLabel, lagosDayLabel, nairaLabel } from '../../messages/format.ts';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { dayRangeFaultOf, lastDays, MAX_RANGE_DAYS } from './day-range.ts';
import { DayRangeFields } from './numbers/range-fields.tsx';
import { type CountedRidesResponse, countedRidesQuery, fetchCountedRides } from './queries.ts';
import { statisticsWords } from './statistics.words.ts';

const names = ['what', 'from', 'to', 'city', 'vehicleType', 'driver'] as const;

export const countedRidesUrl = (behind: CountedRideFilters): string => {
  const search = new URLSearchParams();
  for (const name of names) if (behind[name]) search.set(name, behind[name]);
  return `${consolePages.countedRides}?${search}`;
};

const countedRideFiltersIn = (search: URLSearchParams): CountedRideFilters => {
  const { what, ...rest } = countedRideFilters.shape;
  const found = Object.fromEntries(
    names.flatMap((name) => {
      const written = search.get(name);
      if (name === 'what' || !written) return [];
      const known = rest[name].safeParse(written);
      return known.success ? [[name, written]] : [];
    }),
  );
  return { what: what.safeParse(search.get('what')).data ?? 'requested', ...found };
};

const m = statisticsWords.counted;
const words = statisticsWords.filters;

export const CountedRides = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = countedRideFiltersIn(search);
  const usual = lastDays(lagosDayLabel(Date.now()), MAX_RANGE_DAYS);
  const range = { from: filters.from ?? usual.from, to: filters.to ?? usual.to };
  const set = (change: Partial<Record<keyof CountedRideFilters, string>>) =>
    navigate(countedRidesUrl({ ...filters, ...range, ...change } as CountedRideFilters), { replace: true });
  return (
    <>
      <Card title={words.title}>
        <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={m.whatLabel}
            value={filters.what}
            options={countedMilestones.map((value) => ({ value, label: m.what[value] }))}
            onChange={({ target }) => set({ what: target.value as CountedMilestone })}
          />
          <DayRangeFields range={range} set={set} />
          <TextField
            label={words.city}
            maxLength={120}
            value={filters.city ?? ''}
            onChange={({ target }) => set({ city: target.value })}
          />
          <SelectField
            label={words.type}
            placeholder={words.allTypes}
            value={filters.vehicleType ?? ''}
            options={vehicleTypes.map((type) => ({ value: type, label: statisticsWords.vehicleType(type) }))}
            onChange={({ target }) => set({ vehicleType: target.value })}
          />
          <TextField
            label={m.driver}
            maxLength={100}
            value={filters.driver ?? ''}
            onChange={({ target }) => set({ driver: target.value.trim() })}
          />
        </div>
      </Card>
      {dayRangeFaultOf(range) === null && <RideList key={JSON.stringify(filters)} filters={{ ...filters, ...range }} />}
    </>
  );
};

const RideList = ({ filters }: { readonly filters: CountedRideFilters }) => {
  const query = useQuery(countedRidesQuery(filters));
  const [further, setFurther] = useState<readonly CountedRidesResponse[]>([]);
  const more = useMutation({
    mutationFn: (after: string) => fetchCountedRides(filters, after),
    onSuccess: (page) => setFurther((before) => [...before, page]),
  });
  return (
    <LoadedQuery query={query}>
      {(first) => {
        const pages = [first, ...further];
        const next = pages.at(-1)?.next ?? null;
        const rides = pages.flatMap((page) => page.rides);
        const { matching } = first;
        return (
          <Card
            title={m.heading(
              m.what[filters.what],
              matching !== null && matching > MAX_EXACT_RIDE_COUNT
                ? m.atLeast(countLabel(MAX_EXACT_RIDE_COUNT))
                : countLabel(matching ?? rides.length),
            )}
          >
            {rides.length === 0 ? (
              <EmptyState>{m.none}</EmptyState>
            ) : (
              <ul className="divide-y-2 divide-line">
                {rides.map((ride) => (
                  <RideLine key={ride.eventId} ride={ride} what={filters.what} />
                ))}
              </ul>
            )}
            {more.error && <QueryFailure error={more.error} onRetry={() => next && more.mutate(next)} />}
            {next !== null && !more.error && (
              <Button
                look="secondary"
                className="self-start"
                pending={more.isPending}
                onClick={() => more.mutate(next)}
              >
                {m.more}
              </Button>
            )}
          </Card>
        );
      }}
    </LoadedQuery>
  );
};

const LINK = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4';

const RideLine = ({ ride, what }: { readonly ride: CountedRideView; readonly what: CountedMilestone }) => {
  const isOperator = hasRole(useCurrentUser(), 'operator');
  const { rideId, at, city, vehicleType, driverId, fare, distanceKm: km } = ride;
  const facts = [
    city,
    statisticsWords.vehicleType(vehicleType),
    driverId === null ? null : m.drivenBy(driverId),
    fare === null ? null : nairaLabel(fare),
    km === null ? null : kilometresLabel(km),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <h3 className="text-base">{dateTimeLabel(at)}</h3>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{m.ride(rideId)}</p>
      </div>
      {isOperator && (
        <div className="flex flex-wrap gap-x-4">
          {(what === 'no_driver_found' || what === 'cancelled') && (
            <Link to={`${consolePages.why}?ask=ride&id=${rideId}`} aria-label={m.whyNamed(rideId)} className={LINK}>
              {m.why}
            </Link>
          )}
          <Link
            to={withParams(consolePages.past, { subject: 'ride', id: rideId })}
            aria-label={m.asItWasNamed(rideId)}
            className={LINK}
          >
            {m.asItWas}
          </Link>
        </div>
      )}
    </li>
  );
};
