import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../design/loaded.tsx';
import { atTime, kilometres } from '../../messages/format.ts';
import { availableRidesWords } from './available-rides.words.ts';
import { whyNoOfferQuery } from './queries.ts';

const m = availableRidesWords.why;

/** What came of the latest rides this driver was considered for. */
export const WhyNoOffer = () => {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...whyNoOfferQuery, enabled: open });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center font-bold underline underline-offset-4">
        {m.title}
      </summary>
      <p className="text-muted">{m.text}</p>
      {open && (
        <Loaded query={query}>
          {(considered) =>
            considered.length === 0 ? (
              <p>{m.empty}</p>
            ) : (
              <ul className="divide-y-2 divide-line">
                {considered.slice(0, 10).map(({ rideId, at, wave, distance, outcome }) => (
                  <li key={`${rideId} ${wave}`} className="flex justify-between gap-4 py-2">
                    <span className="tabular-nums">
                      {atTime(at)} · {kilometres(distance)}
                    </span>
                    <span>{m.outcomes[outcome] ?? outcome}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </details>
  );
};
