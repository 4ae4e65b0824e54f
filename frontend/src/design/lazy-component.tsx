import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { ConnectionError } from '../api/api-error.ts';
import { QueryFailure } from './loaded-query.tsx';
import { SkeletonLines } from './skeleton.tsx';

export interface PreparableComponent<Props> {
  (props: Props): ReactNode;
  readonly prepare: () => void;
}

/** `waiting` is shown until the component is loaded, and should have the same size. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = <SkeletonLines />,
): PreparableComponent<Props> => {
  let ready: FunctionComponent<Props> | null = null;
  const loadOnce = async (): Promise<FunctionComponent<Props>> => {
    ready ??= await load();
    return ready;
  };
  const Lazy = (props: Props) => {
    const [Drawn, setDrawn] = useState(() => ready);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Drawn || failed) return;
      let unmounted = false;
      loadOnce().then(
        (component) => {
          if (!unmounted) setDrawn(() => component);
        },
        () => {
          if (!unmounted) setFailed(true);
        },
      );
      return () => {
        unmounted = true;
      };
    }, [Drawn, failed]);
    if (failed) return <QueryFailure error={new ConnectionError()} onRetry={() => setFailed(false)} />;
    if (Drawn) return <Drawn {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
  return Object.assign(Lazy, { prepare: () => void loadOnce().catch(() => undefined) });
};
