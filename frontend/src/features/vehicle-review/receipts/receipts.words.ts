import { pageTitles } from '../../../messages/page-titles.ts';

export const receiptsWords = {
  title: pageTitles.receipts,
  intro:
    'Every vehicle decision is a link in a tamper-evident chain, and the driver has a signed receipt. Check one here. It never leaves this device.',
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
  alteredText: 'It was changed, or signed by another SafeRide server. Ask the driver for the original file.',
  none: 'This isn’t a receipt',
  noneText: 'Paste the whole file, from the first bracket to the last.',
  unable: 'This browser cannot check signatures',
  unableText: 'Its link is intact. Open this page in a newer browser to check who signed it.',
  card: 'Receipt',
  cardText: 'Signed record of this decision.',
  save: 'Save the receipt',
  saved: (index: number) => `vehicle-review-receipt-${index}.json`,
  how: 'How to verify',
} as const;
