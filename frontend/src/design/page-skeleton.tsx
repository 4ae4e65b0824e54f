import { app } from '../messages/app.ts';
import { Skeleton } from './skeleton.tsx';

/** A page on its way: its heading and two fields, in the places where they will be. */
export const PageSkeleton = () => (
  <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4">
    <p role="status" className="sr-only">
      {app.loading}
    </p>
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
