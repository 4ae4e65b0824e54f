import { lazyComponent } from '../../design/lazy-component.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** The cases of a finished ride, and rows to open one. */
export const RideHelp = lazyComponent(
  async () => (await import('./ride-help.tsx')).RideHelp,
  <Skeleton className="h-80 w-full" />,
);

/** The viewer's open cases; nothing if there are none. */
export const OpenCases = lazyComponent(async () => (await import('./ride-help.tsx')).OpenCases, null);

export const OpenCaseSheet = lazyComponent(async () => (await import('./open-case-sheet.tsx')).OpenCaseSheet, null);
