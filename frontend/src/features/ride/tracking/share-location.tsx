import type { Coordinates } from '@saferide/contracts/place/point';
import { Share2 } from 'lucide-react';
import { Button } from '../../../design/button.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { googleMapsUrl } from '../../place/index.ts';
import { trackingWords as m } from '../ride.words.ts';

const share = async ({ latitude, longitude }: Coordinates): Promise<void> => {
  const url = googleMapsUrl(`${latitude.toFixed(5)},${longitude.toFixed(5)}`);
  if (typeof navigator.share === 'function') return navigator.share({ title: m.sharedTitle, text: m.here, url });
  await navigator.clipboard.writeText(`${m.here} ${url}`);
  showToast(m.sharedTitle, { description: m.shared });
};

const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const ShareLocation = ({ at }: { readonly at: Coordinates | null }) => {
  const onClick = (): void => {
    if (at === null) {
      showToast(m.required, { tone: 'destructive' });
      return;
    }
    share(at).catch((error: unknown) => {
      if (!isCalledOff(error)) showToast(m.notShared, { tone: 'destructive' });
    });
  };
  return (
    <Button look="secondary" icon={<Share2 aria-hidden="true" />} onClick={onClick}>
      {m.share}
    </Button>
  );
};
