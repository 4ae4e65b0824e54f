export const acceptedRidesWords = {
  title: 'Accepted scheduled rides',
  in: (span: string) => `in ${span}`,
  now: 'Pickup time',
  soon: 'Nearly time. Be at the pickup.',
  reminder: (minutes: number) => `Pickup in ${minutes} minutes`,
} as const;
