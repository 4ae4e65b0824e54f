/** `spec/` document 1 §2, §5, §8. */
export const consolesWords = {
  title: 'Your consoles',
  review: 'Vehicle reviews',
  reviewText: 'Look at photos and scores, and decide.',
  operations: 'Operations',
  operationsText: 'Projections, rebuilds and what is parked.',
  statistics: 'Ride statistics',
  statisticsText: 'Rides and fares by day, city and vehicle.',
} as const;
