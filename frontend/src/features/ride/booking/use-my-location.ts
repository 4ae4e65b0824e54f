import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentPosition, locationPermission, type PositionFault } from '../../../browser/position.ts';
import { positionWords } from '../../../messages/position.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { placeAtQuery } from '../../place/index.ts';
import { bookingWords } from '../ride-rider.words.ts';
import { type PlaceInput, placeOfPin } from './place.ts';

const faults: Readonly<Record<PositionFault, string>> = {
  ...positionWords.faults,
  unknown: bookingWords.location.failed,
};

export const useMyLocation = (
  pickup: PlaceInput,
  input: RefObject<HTMLInputElement | null>,
  onPlace: (place: PlaceInput) => void,
) => {
  const client = useQueryClient();
  const [locating, setLocating] = useState(false);
  const written = useRef('');
  written.current = pickup.address;

  const placeHere = async (): Promise<PlaceInput> => {
    const { latitude, longitude } = await currentPosition();
    const at = { latitude, longitude };
    const named = placeOfPin(at, await client.fetchQuery(placeAtQuery(at)).catch(() => null));
    // Not a pin: the point must be dropped when the text changes.
    return { ...named, by: 'words' };
  };

  const locate = async (): Promise<void> => {
    const before = written.current;
    setLocating(true);
    try {
      const place = await placeHere();
      if (written.current === before) onPlace(place);
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
      if (written.current !== '' || (await locationPermission()) !== 'granted') return;
      // Not requested by the rider, so a failure shows no message.
      const place = await placeHere().catch(() => null);
      const isTheirs = written.current !== '' || document.activeElement === input.current;
      if (place && !isTheirs && !left) onPlace(place);
    };
    void begin();
    return () => {
      left = true;
    };
  }, []);

  return { locating, locate };
};
