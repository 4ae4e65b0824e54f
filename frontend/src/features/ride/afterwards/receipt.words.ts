/** Texts of a finished ride, for both people. */
export const receiptWords = {
  title: 'Receipt',
  date: 'Date',
  driver: 'Driver',
  rider: 'Rider',
  plate: 'Number plate',
  vehicle: 'Vehicle',
  from: 'From',
  to: 'To',
  time: 'Ride time',
  payment: 'Payment',
  noPayment: 'not recorded by the driver',
  endedEarly: 'Ended early',
  short: (km: string, reason: string | null) => `${km} before the destination${reason ? `: ${reason}` : ''}`,
  unseen: (reason: string | null) => reason ?? 'Location not known',
  driverGets: 'Your driver receives',
  youGet: 'You receive',
  tariff: (version: string) => `Tariff ${version}`,
  print: 'Print or save',
  setDownEarly: {
    action: 'I was dropped off early',
    said: (time: string) => `You told us at ${time} that you were dropped off early. Our team will look at it.`,
    riderSaid: (time: string) =>
      `Your rider told us at ${time} that they were dropped off early. Our team will look at it.`,
    failed: 'This could not be sent. Please try again.',
  },
} as const;
