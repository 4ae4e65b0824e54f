import { pageTitles } from '../../../messages/page-titles.ts';

export const receiptsWords = {
  title: pageTitles.receipts,
  intro:
    'Every decision about a vehicle is a link in a chain that nobody can change unnoticed, and its driver has a signed receipt. Whoever is shown one can check it here. It does not leave this device.',
  field: 'The receipt, as it was saved',
  choose: 'Choose the file',
  genuine: 'This receipt is genuine',
  decisions: {
    VehicleAutoApproved: 'The vehicle was approved by the assessment',
    VehicleApproved: 'The vehicle was approved',
    VehicleRejected: 'The vehicle was rejected',
    ImprovementRequested: 'New photos or repairs were asked for',
  } as Readonly<Record<string, string>>,
  decided: 'A decision was made',
  on: (time: string) => `on ${time}.`,
  review: 'Review',
  link: 'Link in the chain',
  hash: 'Its hash',
  later: 'The link was made some time after the decision.',
  altered: 'This receipt is not genuine',
  alteredText: 'It was altered, or another house signed it. Ask the driver for the file as it was saved.',
  none: 'This is no receipt',
  noneText: 'Paste all that is in the file, from the first bracket to the last.',
  unable: 'This browser cannot check signatures',
  unableText: 'Its link holds. Open this page in a newer browser to check who signed it.',
  card: 'Receipt',
  cardText: 'Signed record of this decision.',
  save: 'Save the receipt',
  saved: (index: number) => `vehicle-review-receipt-${index}.json`,
  how: 'How to verify',
} as const;
