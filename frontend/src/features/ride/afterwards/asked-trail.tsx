import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { lazily } from '../../../design/lazily.tsx';
import { rideTrailWords as m } from './ride-trail.words.ts';

const RideTrail = lazily(async () => (await import('./ride-trail.tsx')).RideTrail);

/** The way that a ride took, for whoever has no part in it: where people were is shown when it is asked for, not before. */
export const AskedTrail = ({ rideId }: { readonly rideId: string }) => {
  const [asked, setAsked] = useState(false);
  if (asked) return <RideTrail rideId={rideId} />;
  return (
    <Button look="secondary" className="self-start" onClick={() => setAsked(true)}>
      {m.ask}
    </Button>
  );
};
