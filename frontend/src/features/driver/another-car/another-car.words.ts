import { DRAFT_DAYS } from '../../../browser/draft-age.ts';
import { anotherCarTitle } from '../../../messages/page-titles.ts';

export const anotherCarWords = {
  title: anotherCarTitle,
  back: 'Vehicle review',
  text: 'We check what you change here again. Riders of new rides see it; rides you have already accepted keep the car their riders know.',
  now: (vehicle: string) => `Now: ${vehicle},`,
  sameCar: {
    title: 'The car stays the same',
    text: 'Your approval stays while we check the new papers. If that check fails, you go offline until they are right.',
  },
  changedCar: {
    title: 'A changed car needs a new review',
    text: 'Saving ends the approval. You can go online again once we approve eight photos of the car as it is now. Finish your current trip first.',
  },
  kept: `What you type is saved on this device until you send it or sign out, for ${DRAFT_DAYS} days at most.`,
  faults: (count: number) => (count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`),
  submit: 'Save',
  done: 'Your car was changed',
  failed: 'The car was not changed',
  failedText: 'Please try again.',
} as const;
