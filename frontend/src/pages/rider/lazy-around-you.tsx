import { useRef } from 'react';
import { withAllStyles } from '../../design/all-styles.ts';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useNearScreen } from '../../features/place/map/use-near-screen.ts';

const load = withAllStyles(() => import('./around-you.tsx'));
const waiting = <Skeleton className="h-64 w-full" />;
const AroundYou = lazyComponent(async () => (await load()).AroundYou, waiting);

export const LazyAroundYou = () => {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box);
  return <div ref={box}>{near ? <AroundYou /> : waiting}</div>;
};
