export const consolesWords = {
  title: 'Your consoles',
  review: 'Vehicle reviews',
  reviewText: 'Review photos and scores, and decide.',
  operations: 'Operations',
  operationsText: 'Projections, rebuilds and parked events.',
  statistics: 'Ride statistics',
  statisticsText: 'Rides and fares by day, city and vehicle.',
} as const;
