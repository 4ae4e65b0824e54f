import { lazyComponent } from '../../design/lazy-component.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** Shows the cases of a finished ride, and rows for opening a new one. */
export const RideHelp = lazyComponent(
  async () => (await import('./ride-help.tsx')).RideHelp,
  <Skeleton className="h-80 w-full" />,
);

/** Shows the viewer's open cases, or nothing if there are none. */
export const OpenCases = lazyComponent(async () => (await import('./ride-help.tsx')).OpenCases, null);

export const OpenCaseSheet = lazyComponent(async () => (await import('./open-case-sheet.tsx')).OpenCaseSheet, null);
