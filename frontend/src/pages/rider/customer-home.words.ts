import { homeLimits } from '@saferide/contracts/ride/home-limits';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

const daysAhead = homeLimits.maxScheduleLeadMs / 86_400_000;

export const customerHomeWords = defineWords('customerHomeWords', {
  title: pageTitles.customer,
  whereTo: 'Where to?',
  later: { title: 'Schedule', text: `Up to ${daysAhead} days` },
  prado: { title: 'Prado hourly', text: `${homeLimits.maxPassengers.suv} seats` },
  another: 'Schedule another ride',
});
