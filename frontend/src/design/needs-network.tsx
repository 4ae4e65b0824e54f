import { type ReactNode, useId } from 'react';
import { useOnline } from '../browser/use-online.ts';
import { OfflineReasonShownContext } from './button.tsx';

export interface NeedsNetworkProps {
  readonly why: string;
  readonly children: ReactNode;
}

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
        <OfflineReasonShownContext value={true}>{children}</OfflineReasonShownContext>
      </fieldset>
    </>
  );
};
