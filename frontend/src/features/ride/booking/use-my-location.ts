import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { locationPermission } from '../../../browser/location-permission.ts';
import { currentPosition, type PositionFault } from '../../../browser/position.ts';
import { positionWords } from '../../../messages/position.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { placeAtQuery } from '../../place/published.ts';
import { bookingWords } from './booking.words.ts';
import { type Place, placeOfPin } from './place.ts';

const faults: Readonly<Record<PositionFault, string>> = {
  ...positionWords.faults,
  unknown: bookingWords.location.failed,
};

/**
 * Where one is, as a place of a booking. Whoever has allowed it before is asked nothing: an empty pickup begins there, so
 * that a ride to a saved place takes three taps. Whoever has gone into the pickup's `input` meanwhile writes it themselves:
 * nothing is put under their hands.
 */
export const useMyLocation = (
  pickup: Place,
  input: RefObject<HTMLInputElement | null>,
  onPlace: (place: Place) => void,
) => {
  const client = useQueryClient();
  const [locating, setLocating] = useState(false);
  const isEmpty = useRef(true);
  isEmpty.current = pickup.address === '';

  const put = (place: Place): void => {
    if (input.current !== document.activeElement) onPlace(place);
  };

  const placeHere = async (): Promise<Place> => {
    const { latitude, longitude } = await currentPosition();
    const at = { latitude, longitude };
    return placeOfPin(at, await client.fetchQuery(placeAtQuery(at)).catch(() => null));
  };

  const locate = async (): Promise<void> => {
    setLocating(true);
    try {
      put(await placeHere());
    } catch (fault) {
      showToast(positionWords.faultTitle, { description: faults[fault as PositionFault], tone: 'destructive' });
    } finally {
      setLocating(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    let left = false;
    const begin = async (): Promise<void> => {
      if (!isEmpty.current || (await locationPermission()) !== 'granted') return;
      // Nobody has asked for it: where it fails, the field is as empty as it was.
      const place = await placeHere().catch(() => null);
      if (place && isEmpty.current && !left) put(place);
    };
    void begin();
    return () => {
      left = true;
    };
  }, []);

  return { locating, locate };
};
