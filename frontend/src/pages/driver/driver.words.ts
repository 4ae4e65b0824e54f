import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const driverDashboardWords = defineWords('driverDashboardWords', {
  title: pageTitles.driver,
  family: 'Family Work Tracking',
});
