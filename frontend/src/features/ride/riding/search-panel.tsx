import { pages } from '@saferide/contracts/kernel/pages';
import { topUpRide } from '@saferide/contracts/ride/commands';
import { rideLimits } from '@saferide/contracts/ride/limits';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { CalendarClock, Route } from 'lucide-react';
import { useId } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useOnline } from '../../../browser/use-online.ts';
import { Button } from '../../../design/button.tsx';
import { ChipGroup } from '../../../design/choice-group.tsx';
import { NeedsNetwork } from '../../../design/needs-network.tsx';
import { PROGRESS_TRACK_CLASSES } from '../../../design/progress-bar.tsx';
import { Row, RowLink } from '../../../design/row.tsx';
import { Section } from '../../../design/section.tsx';
import { classNames } from '../../../design/styles.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { clockLabel } from '../../../messages/clock-label.ts';
import { nairaLabel, timeOrDateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { lagosIsoTime, schedulableRange } from '../booking/booking-form.ts';
import { placeText } from '../place-text.ts';
import { lastKnownWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { searchedKm } from '../searched-km.ts';
import { usePickupMinutesByClass } from '../use-pickup-minutes-by-class.ts';
import { CancelRideButton } from './cancel-ride.tsx';
import { ChangeRideClass } from './change-ride-class.tsx';
import { rideSearchWords as m } from './riding.words.ts';

/** The chosen chip, empty at first, and the amount of the slider that the chip `other` opens, in naira. */
export interface TopUpChoice {
  readonly chip: '' | '200' | '500' | '1000' | 'other';
  readonly other: number;
}

/** In naira (spec 3 §9). */
const chips = ['200', '500', '1000'] as const;

const amountOf = ({ chip, other }: TopUpChoice): number => (chip === 'other' ? other : Number(chip));

export const emptyTopUpChoice: TopUpChoice = { chip: '', other: 0 };

const areTopUpsUsed = ({ search }: RideView): boolean => (search?.topUps ?? 0) >= underWayLimits.topUps;

export interface SearchPartProps {
  readonly ride: RideView;
  readonly topUp: TopUpChoice;
  readonly onTopUp: (choice: TopUpChoice) => void;
}

export const SearchBody = ({ ride, topUp, onTopUp }: SearchPartProps) => {
  const online = useOnline();
  const hasNoDriverToAsk = useHasNoDriverToAsk(ride);
  return (
    <>
      <SearchProgress ride={ride} />
      <fieldset disabled={!online} className="contents">
        {!hasNoDriverToAsk && <TopUps ride={ride} topUp={topUp} onTopUp={onTopUp} />}
        <div className="mt-3 divide-y divide-line border-line border-t">
          <ChangeRideClass ride={ride} />
          {hasNoDriverToAsk && <ScheduleAgainRow ride={ride} />}
          <TripRow ride={ride} fare={ride.estimatedPrice} />
        </div>
      </fieldset>
    </>
  );
};

/** Whether a top-up would reach no driver, because none was asked, and none is near or the wider search found none. */
const useHasNoDriverToAsk = ({ search, vehicleType, pickupLocation }: RideView): boolean => {
  const now = useServerNow();
  const near = usePickupMinutesByClass(pickupLocation);
  if (!search || search.driversAsked > 0) return false;
  return near?.get(vehicleType) === null || searchedKm(search, now) > searchedKm(search, Date.parse(search.startedAt));
};

const SearchProgress = ({ ride: { search, scheduledTime } }: { readonly ride: RideView }) => {
  const now = useServerNow();
  if (!search) return null;
  const { searchTimeoutMs } = underWayLimits;
  const from = Math.max(Date.parse(search.startedAt), scheduledTime === null ? 0 : Date.parse(scheduledTime));
  const waited = Math.min(Math.max(0, now - from), searchTimeoutMs);
  const open = search.offersOpenUntil.filter((until) => Date.parse(until) > now).length;
  return (
    <div className="px-4 lg:px-6">
      <div
        role="progressbar"
        aria-label={m.time}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((waited / searchTimeoutMs) * 100)}
        className={classNames('h-1 overflow-hidden rounded-full sunlight:h-3', PROGRESS_TRACK_CLASSES)}
      >
        <div className="h-full bg-brand" style={{ width: `${(waited / searchTimeoutMs) * 100}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-muted text-sm tabular-nums">
        <span>
          {m.waited(clockLabel(waited))}
          {open > 0 && ` · ${m.canAnswer(open)}`}
        </span>
        <span>{m.left(clockLabel(searchTimeoutMs - waited))}</span>
      </p>
    </div>
  );
};

const TopUps = ({ ride, topUp, onTopUp }: SearchPartProps) => {
  const id = useId();
  const used = areTopUpsUsed(ride);
  const choices = [
    ...chips.map((value) => ({ value, label: m.topUp.more(nairaLabel(Number(value))), disabled: used })),
    { value: 'other' as const, label: m.topUp.other, disabled: used },
  ];
  return (
    <Section
      title={m.topUp.title}
      band={false}
      aside={<span className="text-muted text-sm">{used ? m.topUp.used : m.topUp.note}</span>}
    >
      <div className="flex flex-col gap-2 px-4 lg:px-6">
        <ChipGroup
          label={m.topUp.choices}
          choices={choices}
          value={topUp.chip}
          onChange={(chip) => onTopUp({ ...topUp, chip })}
        />
        {topUp.chip === 'other' && !used && (
          <>
            <label htmlFor={id} className="font-semibold">
              {m.topUp.amount} <span className="tabular-nums">{nairaLabel(topUp.other)}</span>
            </label>
            <input
              id={id}
              type="range"
              min={0}
              max={rideLimits.topUpMax}
              step={rideLimits.topUpStep}
              value={topUp.other}
              onChange={({ target }) => onTopUp({ ...topUp, other: Number(target.value) })}
              aria-valuetext={nairaLabel(topUp.other)}
              className="h-12 w-full accent-brand"
            />
          </>
        )}
      </div>
    </Section>
  );
};

/** Links to booking the trip of a ride again for later, at the earliest time. */
export const ScheduleAgainRow = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(30_000);
  const earliest = lagosIsoTime(schedulableRange(now).min);
  return (
    <RowLink
      to={`${pages.book}?when=later`}
      state={{ again: ride }}
      icon={<CalendarClock />}
      title={m.later}
      sub={m.laterFrom(timeOrDateTimeLabel(earliest, now))}
    />
  );
};

interface TripRowProps {
  readonly ride: RideView;
  /** The agreed fare in naira; omitted if another fare is offered next to the row. */
  readonly fare?: number;
}

/** Shows the trip. On a phone it omits the pickup, which the map shows. */
export const TripRow = ({ ride, fare }: TripRowProps) => (
  <Row
    icon={<Route />}
    title={m.to(placeText(ride.destinationAddress, ride.destinationArea))}
    sub={
      <>
        <span className="max-lg:hidden">{m.from(placeText(ride.pickupAddress, ride.pickupArea))} · </span>
        {[
          rideWords.vehicles[ride.vehicleType],
          ...(fare === undefined ? [] : [nairaLabel(fare)]),
          rideWords.payment[ride.paymentMethod],
        ].join(' · ')}
      </>
    }
  />
);

export const SearchDock = ({ ride, topUp, onTopUp }: SearchPartProps) => {
  const hasNoDriverToAsk = useHasNoDriverToAsk(ride);
  const amount = amountOf(topUp);
  const total = ride.estimatedPrice + amount;
  const apply = useCommand(topUpRide, {
    onDone: () => {
      onTopUp(emptyTopUpChoice);
      showToast(m.topUp.added(nairaLabel(amount)), { tone: 'good' });
    },
    onRefused: (error) => showToast(errorSentence(error, m.topUp.failed), { tone: 'destructive' }),
  });
  return (
    <NeedsNetwork why={lastKnownWords.riderWaits}>
      <div className="flex flex-wrap gap-2">
        <CancelRideButton ride={ride} docked />
        {topUp.chip !== '' && !hasNoDriverToAsk && !areTopUpsUsed(ride) && (
          <Button
            size="tall"
            className="min-w-0 flex-1 basis-40 px-1! text-base!"
            disabled={amount === 0}
            pending={apply.isPending}
            onClick={() => apply.mutate({ params: { id: ride.id }, body: { newPrice: total } })}
          >
            {m.topUp.apply(nairaLabel(amount), nairaLabel(total))}
          </Button>
        )}
      </div>
    </NeedsNetwork>
  );
};
