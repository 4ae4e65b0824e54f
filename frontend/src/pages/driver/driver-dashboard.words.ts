import { pageTitles } from '../../messages/page-titles.ts';

/** `spec/` document 2 §2, §4, §5, §8. */
export const driverDashboardWords = {
  title: pageTitles.driver,
} as const;
