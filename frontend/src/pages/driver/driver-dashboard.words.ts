/** `spec/` document 2 §2, §4, §5, §8. */
export const driverDashboardWords = {
  title: 'Driver',
} as const;
