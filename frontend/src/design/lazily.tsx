import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { ConnectionError } from '../api/api-error.ts';
import { QueryFailure } from './query-failure.tsx';
import { SkeletonLines } from './skeleton.tsx';

/** A component whose code is loaded when it is first drawn, or ahead. */
export interface Lazily<Props> {
  (props: Props): ReactNode;
  /** Loads its code ahead. A failure is reported where the component is drawn. */
  readonly prepare: () => void;
}

/**
 * For what a page can be shown without: a dialog, a second tab. Its code is loaded when it is first drawn, after what
 * is around it; a dialog drawn closed is therefore loaded by the time it opens. Until then `waiting` is drawn, in the
 * size of the component; a failed load shows a message with a retry button.
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
