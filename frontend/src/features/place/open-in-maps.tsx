import type { Coordinates } from '@saferide/contracts/place/point';
import { ExternalLink } from 'lucide-react';
import { buttonClasses } from '../../design/button.tsx';
import { openInMapsWords } from './place.words.ts';

const m = openInMapsWords;

const isAndroid = (): boolean => /Android/i.test(navigator.userAgent);

export const mapLinks = ({ latitude, longitude }: Coordinates, android: boolean) => {
  const point = `${latitude},${longitude}`;
  return android
    ? { google: `google.navigation:q=${point}`, other: `geo:${point}?q=${point}` }
    : { google: `https://www.google.com/maps/dir/?api=1&destination=${point}&travelmode=driving`, other: null };
};

export const OpenInMaps = ({ goal }: { readonly goal: Coordinates }) => {
  const { google, other } = mapLinks(goal, isAndroid());
  return (
    <>
      <a href={google} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
        <ExternalLink aria-hidden="true" />
        {m.google}
      </a>
      {other && (
        <a href={other} className={buttonClasses('secondary')}>
          <ExternalLink aria-hidden="true" />
          {m.other}
        </a>
      )}
    </>
  );
};

/** `point` is `latitude,longitude`. */
export const googleMapsUrl = (point: string): string => `https://www.google.com/maps/search/?api=1&query=${point}`;

export const ShowInMaps = ({ at: { latitude, longitude } }: { readonly at: Coordinates }) => (
  <a
    href={googleMapsUrl(`${latitude},${longitude}`)}
    target="_blank"
    rel="noreferrer"
    className={buttonClasses('secondary')}
  >
    <ExternalLink aria-hidden="true" />
    {m.show}
  </a>
);
