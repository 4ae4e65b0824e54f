import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { ConnectionError } from '../api/api-error.ts';
import { QueryFailure } from './query-failure.tsx';
import { SkeletonLines } from './skeleton.tsx';

/** A component whose code comes when it is first drawn, or when it is soon to be. */
export interface Lazily<Props> {
  (props: Props): ReactNode;
  /** Brings its code ahead. Whether that fails is said where it is drawn. */
  readonly prepare: () => void;
}

/**
 * For what a page is shown without: a dialog, a tab beside the first. Its code is fetched when it is first drawn, after what
 * is around it; so a dialog that is drawn closed is there by the time that it is opened. Until then `waiting` is drawn, in the
 * size of what will come, and when the code could not be had, that is said with a way to try again.
 */
export const lazily = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = <SkeletonLines />,
): Lazily<Props> => {
  let there: FunctionComponent<Props> | null = null;
  const bring = async (): Promise<FunctionComponent<Props>> => {
    there ??= await load();
    return there;
  };
  const Lazy = (props: Props) => {
    const [Drawn, setDrawn] = useState(() => there);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Drawn || failed) return;
      let gone = false;
      bring().then(
        (came) => {
          if (!gone) setDrawn(() => came);
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [Drawn, failed]);
    if (failed) return <QueryFailure error={new ConnectionError()} onRetry={() => setFailed(false)} />;
    if (Drawn) return <Drawn {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
  return Object.assign(Lazy, { prepare: () => void bring().catch(() => undefined) });
};
