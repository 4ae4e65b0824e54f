import { refetchTriggersOf } from '@saferide/contracts/kernel/define-call';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { EmptyState } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { ChipGroup } from '../../design/choice-group.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { Row, RowLink, RowList } from '../../design/row.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { OpenCases } from '../../features/case/index.ts';
import { endedWithinADay, isOpenRide } from '../../features/ride/open-rides.ts';
import { unpaidFare } from '../../features/ride/past-rides.ts';
import { rideWords } from '../../features/ride/ride-list.words.ts';
import { RideOutcome } from '../../features/ride/ride-status-badge.tsx';
import { lagosDayLabel, monthLabel, nairaLabel, timeLabel } from '../../messages/format.ts';
import { lazyIntlFormat } from '../../messages/words.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { tripsWords as m } from './rider.words.ts';

const PAGE = 50;

const dayOfWeek = lazyIntlFormat(
  (locales) => new Intl.DateTimeFormat(locales, { weekday: 'short', day: 'numeric', timeZone: 'Africa/Lagos' }),
);

type State = 'all' | 'completed' | 'cancelled';

const states = (['all', 'completed', 'cancelled'] as const).map((value) => ({ value, label: m.states[value] }));

const timeOf = ({ scheduledTime, createdAt }: RideView): string => scheduledTime ?? createdAt;
const paidFor = (ride: RideView, nowMs: number): number =>
  ride.status === 'completed' ? (ride.finalPrice ?? ride.estimatedPrice) - unpaidFare(ride, nowMs) : 0;

const mentions = (ride: RideView, text: string): boolean =>
  [
    ride.pickupAddress,
    ride.pickupArea,
    ride.destinationAddress,
    ride.destinationArea,
    ride.driver?.profile?.firstName,
    ride.driver?.profile?.lastName,
    ride.driver?.vehiclePlate,
  ].some((one) => one?.toLowerCase().includes(text.trim().toLowerCase()));

/** The pickup without its area, so that it fits on one line. */
const pickupOf = ({ pickupAddress, pickupArea }: RideView): string =>
  pickupAddress?.split(',')[0] ?? pickupArea ?? rideWords.erased;

interface Month {
  /** `YYYY-MM`, in Lagos. */
  readonly month: string;
  readonly rides: readonly RideView[];
}

/** Newest first. */
export const groupByMonth = (rides: readonly RideView[]): readonly Month[] => {
  const months = new Map<string, RideView[]>();
  for (const ride of rides) {
    const month = lagosDayLabel(timeOf(ride)).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), ride]);
  }
  return [...months].map(([month, of]) => ({ month, rides: of })).sort((a, b) => b.month.localeCompare(a.month));
};

const tripsQuery = (month: string) => ({
  queryKey: [customerRides.path, { pages: PAGE, month }],
  queryFn: async ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) => {
    const query = { limit: PAGE, ...(pageParam ? { after: pageParam } : {}), ...(month ? { month } : {}) };
    return (await callApi(customerRides, { query, signal })).data;
  },
  initialPageParam: null,
  getNextPageParam: (page: readonly RideView[]) => (page.length === PAGE ? (page.at(-1)?.id ?? null) : null),
  placeholderData: keepPreviousData,
  meta: { models: refetchTriggersOf(customerRides) },
});

/** Lists the months from the present one back to that of `since`. */
export const monthsSince = (since: string, nowMs: number): readonly string[] => {
  const [first, day] = [lagosDayLabel(since).slice(0, 7), new Date(`${lagosDayLabel(nowMs).slice(0, 7)}-15T00:00:00Z`)];
  const months: string[] = [];
  for (let month = day.toISOString().slice(0, 7); month >= first; month = day.toISOString().slice(0, 7)) {
    months.push(month);
    day.setUTCMonth(day.getUTCMonth() - 1);
  }
  return months;
};

export const TripsPage = () => {
  const { customer } = useCurrentUser();
  return (
    <Page title={m.title} narrow back={{ to: pages.customer, label: m.back }}>
      {customer && <OpenCases />}
      {customer ? <Trips since={customer.createdAt} /> : <NoTrips />}
    </Page>
  );
};

const Trips = ({ since }: { readonly since: string }) => {
  const [month, setMonth] = useState('');
  const [text, setText] = useState('');
  const [state, setState] = useState<State>('all');
  const query = useInfiniteQuery(tripsQuery(month));
  const months = monthsSince(since, useServerNow(60_000));
  const searched = text.trim();
  return (
    <LoadedQuery query={query}>
      {({ pages: loaded }) => {
        const past = loaded.flat().filter((ride) => !isOpenRide(ride));
        if (past.length === 0 && month === '') return <NoTrips />;
        const shown = past.filter(
          (ride) => (state === 'all' || ride.status === state) && (searched === '' || mentions(ride, searched)),
        );
        return (
          <>
            <TextField
              label={m.search}
              labelHidden
              placeholder={m.searchHint}
              type="search"
              icon={<Search aria-hidden="true" size={20} />}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <ChipGroup label={m.states.label} choices={states} value={state} onChange={setState} />
            {months.length > 1 && (
              <SelectField
                label={m.ofMonth}
                placeholder={m.allMonths}
                options={months.map((value) => ({ value, label: monthLabel(value) }))}
                value={month}
                onChange={({ target }) => setMonth(target.value)}
              />
            )}
            {shown.length === 0 && (
              <EmptyState
                action={
                  (searched !== '' || month !== '') && (
                    <Button
                      look="secondary"
                      onClick={() => {
                        setText('');
                        if (searched === '') setMonth('');
                      }}
                    >
                      {searched === '' ? m.showAllMonths : m.clear}
                    </Button>
                  )
                }
              >
                {searched === '' ? m.noneOfState : m.noMatch(searched)}
              </EmptyState>
            )}
            {groupByMonth(shown).map((each, index, all) => (
              <TripsOfMonth
                key={each.month}
                {...each}
                // A month to which trips may be missing has no total yet.
                isWhole={searched === '' && (!query.hasNextPage || index < all.length - 1)}
              />
            ))}
            {query.hasNextPage && (
              <>
                {searched !== '' && <p className="text-muted text-sm">{m.olderNeeded}</p>}
                <Button look="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {m.older}
                </Button>
              </>
            )}
          </>
        );
      }}
    </LoadedQuery>
  );
};

const NoTrips = () => <EmptyState action={<ButtonLink to={pages.book}>{m.book}</ButtonLink>}>{m.none}</EmptyState>;

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Shows the sum of the unpaid fares, with a link to the newest unpaid trip. */
const NotPaid = ({ rides }: { readonly rides: readonly RideView[] }) => {
  const now = useServerNow(60_000);
  const unpaid = rides.filter((ride) => unpaidFare(ride, now) > 0);
  const [newest] = unpaid;
  return (
    newest && (
      <Row
        title={m.unpaid(nairaLabel(total(unpaid.map((ride) => unpaidFare(ride, now)))))}
        trailing={
          <ButtonLink
            look={endedWithinADay(newest, now) ? 'primary' : 'secondary'}
            to={withParams(pages.customerRide, { id: newest.id })}
          >
            {endedWithinADay(newest, now) ? m.pay : m.see}
          </ButtonLink>
        }
      />
    )
  );
};

const TripsOfMonth = ({ month, rides, isWhole }: Month & { readonly isWhole: boolean }) => {
  const now = useServerNow(60_000);
  return (
    <section aria-labelledby={month}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <h2 id={month} className="text-base">
          {monthLabel(month)}
        </h2>
        {isWhole && (
          <p className="text-muted text-sm tabular-nums">
            {m.month(rides.length, nairaLabel(total(rides.map((ride) => paidFor(ride, now)))))}
          </p>
        )}
      </div>
      <div className="-mx-4">
        <NotPaid rides={rides} />
        <RowList>
          {rides.map((ride) => (
            <RowLink
              key={ride.id}
              to={withParams(pages.customerRide, { id: ride.id })}
              icon={
                <span className="block w-14 text-ink text-sm">
                  <span className="block font-semibold">{dayOfWeek().format(new Date(timeOf(ride)))}</span>
                  <span className="block text-muted tabular-nums">{timeLabel(timeOf(ride))}</span>
                </span>
              }
              title={ride.destinationAddress ?? ride.destinationArea ?? rideWords.erased}
              sub={m.from(pickupOf(ride), rideWords.vehicles[ride.vehicleType])}
              trailing={<RideOutcome ride={ride} />}
              onward={false}
            />
          ))}
        </RowList>
      </div>
    </section>
  );
};
