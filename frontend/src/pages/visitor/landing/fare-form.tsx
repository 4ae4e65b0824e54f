import { pradoHours } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/kernel/pages';
import { type FareAttributeValue, lowestFares, pradoSeats } from '@saferide/contracts/lowest-fares';
import { knownPlaces } from '@saferide/contracts/place/gazetteer';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../design/button.tsx';
import { controlClasses } from '../../../design/field.tsx';
import { nairaLabel } from '../../../messages/format.ts';
import { Prado, Sedan } from './drawings.tsx';
import { FareField } from './fare-field.tsx';
import { fareMarkAttribute } from './fare-shown.ts';
import { landingWords } from './landing.words.ts';
import { FARE_FORM } from './marks.ts';

const { fare } = landingWords;

const PLACES_KNOWN = 'known-places';

interface PlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
}

const PlaceField = ({ name, label, placeholder }: PlaceFieldProps) => (
  <div>
    <label htmlFor={name} className="font-bold">
      {label}
    </label>
    <input
      id={name}
      name={name}
      type="text"
      list={PLACES_KNOWN}
      maxLength={200}
      autoComplete="off"
      placeholder={placeholder}
      className={controlClasses}
    />
  </div>
);

interface VehicleProps {
  readonly value: string;
  readonly name: string;
  readonly drawing: ReactNode;
  readonly from: string;
  readonly shows: FareAttributeValue;
  readonly detail: string;
  readonly chosen?: boolean;
}

const Vehicle = ({ value, name, drawing, from, shows, detail, chosen = false }: VehicleProps) => (
  <label className="flex cursor-pointer flex-col rounded-inner border-2 border-control px-2 py-1 has-checked:border-brand has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2">
    <span className="flex flex-wrap items-center justify-between gap-x-2">
      <span className="flex items-center gap-2 whitespace-nowrap font-bold">
        <input type="radio" name="vehicleType" value={value} defaultChecked={chosen} className="size-5 accent-brand" />
        {name}
      </span>
      {drawing}
    </span>
    <span className="text-sm tabular-nums" {...fareMarkAttribute(shows)}>
      {from}
    </span>
    <span className="text-muted text-sm">{detail}</span>
  </label>
);

export const FareForm = () => (
  <form
    id={FARE_FORM}
    action={pages.login}
    method="get"
    aria-labelledby="fare-title"
    className="group/form flex flex-col gap-2 self-start rounded-sign border-2 border-ink bg-paper p-3 sm:gap-3 sm:p-4 lg:mb-8 dark:border-control"
  >
    <h2 id="fare-title" className="sr-only">
      {fare.title}
    </h2>
    <PlaceField name="pickupAddress" label={fare.pickup} placeholder={fare.pickupPlaceholder} />
    <PlaceField name="destinationAddress" label={fare.destination} placeholder={fare.destinationPlaceholder} />
    <datalist id={PLACES_KNOWN}>
      {knownPlaces.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <fieldset>
      <legend className="sr-only">{fare.vehicle}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        <Vehicle
          value="standard"
          name={fare.standard}
          drawing={<Sedan className="hidden h-6 text-brand sm:block" />}
          from={fare.from(nairaLabel(lowestFares.standard))}
          shows="standard"
          detail={fare.byDistance}
          chosen
        />
        <Vehicle
          value="suv"
          name={fare.prado}
          drawing={<Prado className="hidden h-6 text-brand sm:block" />}
          from={fare.fromHour(nairaLabel(lowestFares.pradoHour))}
          shows="prado-1"
          detail={fare.seats(pradoSeats)}
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
    <button type="submit" className={buttonClasses('primary', 'lg')}>
      {fare.book}
    </button>
  </form>
);
