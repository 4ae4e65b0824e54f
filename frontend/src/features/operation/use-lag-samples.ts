import type { ProjectionView } from '@saferide/contracts/operation/operation';
import { useEffect, useState } from 'react';
import { type LagSample, withLagSample } from './lag.ts';

type Samples = ReadonlyMap<string, readonly LagSample[]>;

/** Samples by read model; `at` is when `projections` were fetched. */
export const useLagSamples = (projections: readonly ProjectionView[] | undefined, at: number): Samples => {
  const [samples, setSamples] = useState<Samples>(new Map());
  useEffect(() => {
    if (!projections) return;
    setSamples(
      (before) =>
        new Map(
          projections.map(({ name, position, eventsBehind }) => [
            name,
            withLagSample(before.get(name) ?? [], { at, position, behind: eventsBehind }),
          ]),
        ),
    );
  }, [projections, at]);
  return samples;
};
