import { type ReactNode, useId } from 'react';
import { useOnline } from '../browser/online.ts';
import { OfflineReasonShown } from './button.tsx';

export interface NeedsNetworkProps {
  /** What people read in place of an action that cannot wait. */
  readonly why: string;
  readonly children: ReactNode;
}

/** Buttons and fields that are off without a network, and say why. Links go on to work: calling needs none. */
export const NeedsNetwork = ({ why, children }: NeedsNetworkProps) => {
  const online = useOnline();
  const id = useId();
  return (
    <>
      {!online && (
        <p id={id} className="font-bold">
          {why}
        </p>
      )}
      <fieldset disabled={!online} aria-describedby={online ? undefined : id} className="contents">
        <OfflineReasonShown value={true}>{children}</OfflineReasonShown>
      </fieldset>
    </>
  );
};
