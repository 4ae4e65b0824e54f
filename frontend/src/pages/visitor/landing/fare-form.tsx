import { pages } from '@saferide/contracts/kernel/pages';
import { FARE_ATTRIBUTE, type FareAttributeValue, lowestFares } from '@saferide/contracts/lowest-fares';
import { knownPlaces } from '@saferide/contracts/place/gazetteer';
import { pradoHours } from '@saferide/contracts/pricing';
import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../design/button.tsx';
import { controlClasses } from '../../../design/field.tsx';
import { classNames } from '../../../design/styles.ts';
import { nairaLabel } from '../../../messages/format.ts';
import { Prado, Sedan } from './drawings.tsx';
import {
  FARE_FORM,
  FARE_LINE_TEMPLATE,
  KNOWN_PLACES_LIST,
  LANDING_FARE,
  SUGGESTIONS,
  SUGGESTIONS_COUNT,
  USE_LOCATION,
} from './element-ids.ts';
import { landingWords } from './landing.words.ts';

export const fareMarkAttribute = (
  shown: FareAttributeValue,
): Readonly<Record<typeof FARE_ATTRIBUTE, FareAttributeValue>> => ({
  [FARE_ATTRIBUTE]: shown,
});

const { fare, hero } = landingWords;

const FareField = () => (
  <div
    id={LANDING_FARE}
    role="status"
    data-state="ask"
    className="group/fare flex min-h-27 flex-col justify-center group-has-[[role=listbox]:not([hidden])]/form:hidden"
  >
    <p className="hidden text-muted text-sm group-data-[state=ask]/fare:block">{fare.ask}</p>
    <p className="hidden text-muted text-sm group-data-[state=asking]/fare:block">{fare.asking}</p>
    <p className="hidden text-danger text-sm group-data-[state=failed]/fare:block">{fare.failed}</p>
    <p data-part="refusal" className="hidden text-danger text-sm group-data-[state=refused]/fare:block" />
    <p className="hidden text-danger text-sm group-data-[state=pickup]/fare:block">{fare.unknown.pickup}</p>
    <p className="hidden text-danger text-sm group-data-[state=destination]/fare:block">{fare.unknown.destination}</p>
    <div
      data-part="near"
      className="mt-1 hidden flex-wrap gap-2 *:min-h-12 *:rounded-full *:bg-fill *:px-4 *:font-semibold *:text-sm group-data-[state=destination]/fare:flex group-data-[state=pickup]/fare:flex"
    />
    <div className="hidden group-data-[state=fare]/fare:block">
      <p className="text-muted text-sm">{fare.yours}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-4 pb-1">
        <strong data-part="total" className="font-extrabold text-display-sm tabular-nums tracking-tight" />
        <p className="text-muted text-sm sm:text-right">
          <span className="block group-has-[[value=suv]:checked]/form:hidden">
            {fare.about} <span data-part="minutes" /> {fare.minutes}
          </span>
          {fare.fixed}
        </p>
      </div>
      <dl data-part="lines" className="text-muted text-sm" />
      <template id={FARE_LINE_TEMPLATE}>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt />
          <dd className="tabular-nums" />
        </div>
      </template>
    </div>
  </div>
);

const PLACE_INPUT =
  'min-h-driving w-full text-ellipsis rounded-sign border-2 border-transparent bg-fill py-2 pl-12 placeholder:text-muted focus:border-ink focus:bg-raised focus:outline-0 aria-invalid:not-focus:border-danger';

interface PlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly mark: string;
  readonly children?: ReactNode;
}

const PlaceField = ({ name, label, placeholder, mark, children }: PlaceFieldProps) => (
  <div>
    <label htmlFor={name} className="sr-only">
      {label}
    </label>
    <div className="relative flex items-center">
      <span aria-hidden="true" className={classNames('pointer-events-none absolute left-4.5 size-3', mark)} />
      <input
        id={name}
        name={name}
        type="text"
        list={KNOWN_PLACES_LIST}
        maxLength={200}
        autoComplete="off"
        placeholder={placeholder}
        className={classNames(PLACE_INPUT, children ? 'pr-13' : 'pr-3')}
      />
      {children}
    </div>
  </div>
);

const UseLocation = () => (
  <button
    type="button"
    id={USE_LOCATION}
    data-later=""
    data-nameless={hero.nameless}
    className="absolute right-1 flex size-12 items-center justify-center rounded-sign hover:text-brand"
  >
    <LocateFixed aria-hidden="true" size={20} />
    <span className="sr-only">{fare.useLocation}</span>
  </button>
);

/** A list that the script fills and moves below the field in which a place is being typed. */
const Suggestions = () => (
  <>
    <div
      id={SUGGESTIONS}
      role="listbox"
      aria-label={fare.suggestions}
      data-others={fare.otherCities}
      hidden
      className="[&_p]:px-3 [&_p]:pt-2 [&_p]:text-muted [&_p]:text-sm [&_[role=option]]:flex [&_[role=option]]:min-h-12 [&_[role=option]]:cursor-pointer [&_[role=option]]:items-center [&_[role=option]]:border-line [&_[role=option]]:border-b [&_[role=option]]:px-3 [&_[role=option]]:hover:bg-surface [&_[role=option]]:aria-selected:bg-surface [&_[role=option]]:aria-selected:font-bold"
    />
    <p id={SUGGESTIONS_COUNT} role="status" data-one={fare.found(1)} data-more={fare.found(2)} className="sr-only" />
  </>
);

interface VehicleProps {
  readonly value: string;
  readonly name: string;
  readonly drawing: ReactNode;
  readonly from: string;
  readonly shows: FareAttributeValue;
  readonly chosen?: boolean;
}

const Vehicle = ({ value, name, drawing, from, shows, chosen = false }: VehicleProps) => (
  <label className="flex min-h-driving cursor-pointer flex-col justify-center rounded-sign border-2 border-line px-3 py-1 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2">
    <input type="radio" name="vehicleType" value={value} defaultChecked={chosen} className="sr-only" />
    <span className="flex flex-wrap items-center justify-between gap-x-2 font-semibold">
      {name}
      {drawing}
    </span>
    <span className="text-sm tabular-nums" {...fareMarkAttribute(shows)}>
      {from}
    </span>
  </label>
);

export const FareForm = () => (
  <form
    id={FARE_FORM}
    action={pages.register}
    method="get"
    aria-labelledby="fare-title"
    className="group/form flex flex-col gap-2"
  >
    <h2 id="fare-title" className="sr-only">
      {fare.title}
    </h2>
    <PlaceField
      name="pickupAddress"
      label={fare.pickup}
      placeholder={fare.pickupPlaceholder}
      mark="rounded-full border-3 border-ink"
    >
      <UseLocation />
    </PlaceField>
    <PlaceField
      name="destinationAddress"
      label={fare.destination}
      placeholder={fare.destinationPlaceholder}
      mark="bg-ink before:absolute before:-top-12.5 before:left-[calc(50%-1px)] before:h-12 before:w-0.5 before:bg-control group-has-[[role=listbox]:not([hidden])]/form:before:hidden"
    />
    <Suggestions />
    <datalist id={KNOWN_PLACES_LIST}>
      {knownPlaces.map(({ name, city }) => (
        <option key={name} value={name} data-town={city} />
      ))}
    </datalist>
    <fieldset>
      <legend className="sr-only">{fare.vehicle}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        <Vehicle
          value="standard"
          name={fare.standard}
          drawing={<Sedan className="h-5 text-ink max-[359px]:hidden" />}
          from={fare.from(nairaLabel(lowestFares.standard))}
          shows="standard"
          chosen
        />
        <Vehicle
          value="suv"
          name={fare.prado}
          drawing={<Prado className="h-5 text-ink max-[359px]:hidden" />}
          from={fare.fromHour(nairaLabel(lowestFares.pradoHour))}
          shows="prado-1"
        />
      </div>
    </fieldset>
    <div className="hidden group-has-[[value=suv]:checked]/form:block">
      <label htmlFor="duration" className="font-bold">
        {fare.hours}
      </label>
      <select id="duration" name="duration" className={controlClasses}>
        {pradoHours.map((hours) => (
          <option key={hours} value={hours} {...fareMarkAttribute(`prado-${hours}`)}>
            {fare.hoursOption(hours, nairaLabel(hours * lowestFares.pradoHour))}
          </option>
        ))}
      </select>
    </div>
    <FareField />
    <button type="submit" className={buttonClasses('primary', 'tall')}>
      {fare.book}
    </button>
  </form>
);
