import { cities } from '@saferide/contracts/place/form-options';
import type { RouteView } from '@saferide/contracts/place/geo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { ChipButton } from '../../../design/choice-group.tsx';
import { kilometresLabel, minutesLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { placeAtQuery, TripMap, type TripMapProps, useRouteBetween } from '../../place/index.ts';
import { bookingMapWords } from '../ride-rider.words.ts';
import type { BookingFieldsProps } from './address-fields.tsx';
import { bookingPageWords } from './booking.words.ts';
import { type BookingInput, mapPointOf, type ResolvedRouteEnds, resolvedPointOf } from './booking-form.ts';
import { type InputPoint, placeOfPin, withMovedPin } from './place.ts';
import type { RouteEnd } from './use-quote.ts';

interface PinPlacement {
  readonly end: RouteEnd;
  readonly at: InputPoint;
}

const useBookingPins = (booking: BookingInput, onChange: (changed: Partial<BookingInput>) => void) => {
  const client = useQueryClient();
  const [pinning, setPinning] = useState<PinPlacement | null>(null);
  const [naming, setNaming] = useState(false);
  // The text may change during the lookup of the pin's name.
  const current = useRef(booking);
  current.current = booking;

  const put = async (end: RouteEnd, at: InputPoint): Promise<void> => {
    setNaming(true);
    const there = await client.fetchQuery(placeAtQuery(at)).catch(() => null);
    setNaming(false);
    setPinning(null);
    onChange({ [end]: withMovedPin(current.current[end], placeOfPin(at, there)) });
  };

  return { pinning, setPinning, naming, put };
};

/** The names of the place at a point and of its surroundings; empty until known. */
const usePlaceNames = (at: InputPoint | null): readonly string[] => {
  const { data } = useQuery({ ...placeAtQuery(at ?? { latitude: 0, longitude: 0 }), enabled: at !== null });
  if (!at || !data) return [];
  const name = data.name?.replace(/^near /, '') ?? null;
  const around = [data.area, data.city].find((each) => each && !name?.includes(each)) ?? null;
  return [name, around].filter((each) => each !== null);
};

const m = bookingMapWords;
const ENDS: readonly RouteEnd[] = ['pickup', 'destination'];

export interface BookingMapProps extends BookingFieldsProps {
  readonly known: ResolvedRouteEnds;
  readonly way: RouteView | null;
  readonly onPinning: (pinning: boolean) => void;
}

/**
 * Returns the map behind the booking and, below it, the buttons for placing the pickup or the destination with a pin.
 */
export const useBookingMap = ({ booking, known, way, onChange, onPinning }: BookingMapProps) => {
  const { pinning, setPinning, naming, put } = useBookingPins(booking, onChange);
  const isPinning = pinning !== null;
  useEffect(() => onPinning(isPinning), [isPinning, onPinning]);
  const points = {
    pickup: mapPointOf(booking.pickup, known.pickup),
    destination: mapPointOf(booking.destination, known.destination),
  };
  const { pickup, destination } = points;

  const pins: TripMapProps['pins'] = ENDS.flatMap((end) => {
    const at = pinning?.end === end ? pinning.at : points[end];
    return at ? [{ id: end, kind: end, at, label: m.pin[end], movable: true, placing: pinning?.end === end }] : [];
  });
  const { profile } = useCurrentUser();
  const atHome = (cities.find(({ state }) => state === profile?.state) ?? cities[0]).centre;
  const begin = (end: RouteEnd): void => setPinning({ end, at: points[end] ?? pickup ?? destination ?? atHome });
  const move = (end: RouteEnd, at: InputPoint): void => {
    if (pinning?.end === end) setPinning({ end, at });
    else void put(end, at);
  };
  const named = usePlaceNames(pinning?.at ?? null);
  const map = (
    <TripMap
      size="canvas"
      name={m.name}
      description={description(booking, points, way)}
      around={atHome}
      pins={pins}
      route={pinning === null && pickup && destination ? (way?.polyline ?? null) : null}
      onPinSet={(id, at) => {
        const end = ENDS.find((one) => one === id);
        if (end) move(end, at);
      }}
      onTap={(at) => pinning && setPinning({ ...pinning, at })}
    />
  );
  const controls = pinning ? (
    <div role="status" className="flex flex-wrap items-center gap-2 px-4 py-2 lg:px-6">
      <span className="basis-full">{m.putting[pinning.end]}</span>
      {named.length > 0 && <span className="basis-full font-semibold">{bookingPageWords.pinNear(named)}</span>}
      <Button pending={naming} onClick={() => void put(pinning.end, pinning.at)}>
        {m.here[pinning.end]}
      </Button>
      <Button look="quiet" onClick={() => setPinning(null)}>
        {m.cancel}
      </Button>
    </div>
  ) : (
    <div className="grid grid-cols-2 gap-2 px-4 pb-2 *:justify-center *:px-2 *:text-sm lg:px-6">
      {ENDS.map((end) => (
        <ChipButton key={end} onClick={() => begin(end)}>
          {bookingPageWords.onMap[end]}
        </ChipButton>
      ))}
    </div>
  );
  return { map, controls };
};

const description = (
  booking: BookingInput,
  { pickup, destination }: Record<RouteEnd, InputPoint | null>,
  route: RouteView | null,
): string => {
  const from = pickup && booking.pickup.address.trim();
  const to = destination && booking.destination.address.trim();
  if (!from && !to) return m.nothing;
  if (!from || !to) return from ? m.from(from) : m.to(to ?? '');
  const way = route && m.way(kilometresLabel(route.distance / 1_000), minutesLabel(route.duration / 60));
  return [m.fromTo(from, to), way, route?.approximate ? m.approximate : ''].filter(Boolean).join(' ');
};

export const useBookingRoute = ({ pickup, destination }: ResolvedRouteEnds): RouteView | null =>
  useRouteBetween(resolvedPointOf(pickup), resolvedPointOf(destination));
