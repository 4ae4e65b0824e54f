/** Where a driver gives another car. */
export const anotherCarWords = {
  title: 'Another car',
  back: 'Vehicle review',
  text: 'What you change here is checked anew, and riders of later rides see it. Rides that you have accepted keep the car that their riders were told.',
  now: (vehicle: string) => `Now: ${vehicle},`,
  samePlate: {
    title: 'The plate stays the same',
    text: 'Your approval stays until there is a new decision about this car. If the check of the details fails, you go offline until they are right.',
  },
  otherPlate: {
    title: 'Another plate is another car',
    text: 'Its approval ends as soon as you send this, and you cannot go online until the eight photos of the new car are approved. A ride that you are on is finished first.',
  },
  kept: 'What you fill in is kept in this tab until you send it.',
  faults: (count: number) => (count === 1 ? 'One field needs a look.' : `${count} fields need a look.`),
  submit: 'Change the car',
  done: 'Your car was changed',
  failed: 'The car was not changed',
  failedText: 'Please try again.',
} as const;
