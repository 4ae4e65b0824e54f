import { pastRidesTitles } from '../../../messages/page-titles.ts';

export const finishedRidesWords = {
  title: pastRidesTitles.all,
  back: 'Dashboard',
  backToList: 'All rides',
  ride: pastRidesTitles.one,
  empty: 'No trips yet. Completed trips will show here.',
  more: 'Older rides',
  noMore: 'There are no older rides.',
  notFound: 'We can’t find this ride among yours.',
  afterwards: 'After the ride',
  rated: (stars: number) => (stars === 1 ? 'You gave 1 star.' : `You gave ${stars} stars.`),
  over: 'It’s too late to record a payment or rating for this trip.',
} as const;
