import { withAllStyles } from '../design/all-styles.ts';

export const loadToaster = withAllStyles(() => import('./toaster.tsx'));
