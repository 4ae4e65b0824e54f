import { pageTitles } from '../../messages/page-titles.ts';

export const driverDashboardWords = {
  title: pageTitles.driver,
} as const;
