import { previewDays } from '@saferide/contracts/vehicle-review/figures';
import { plural } from './plural.ts';

export const previewWords = {
  title: 'What if?',
  intro: `Decides the assessments of the last ${previewDays} days anew: each as it was then, but for what you move. Nothing is changed by looking. A score that was cut off at 10 counts as 10.`,
  considered: (amount: number) => `${plural(amount, 'past assessment', 'past assessments')}.`,
  move: 'Move a setting to see which would have come out otherwise.',
  nobody: 'None would have come out otherwise.',
  changed: (amount: number) => `${plural(amount, 'outcome', 'outcomes')} would have been otherwise.`,
  counts: 'Outcomes of past assessments',
  outcome: 'Outcome',
  was: 'As decided',
  would: 'As tried',
  change: 'Outcomes that would change',
  case: (plate: string | null, driver: string | null) => `${plate ?? 'Plate erased'}, ${driver ?? 'name erased'}`,
  score: (score: string, then: string) => (score === then ? `Score ${score}` : `Score ${score}, then ${then}`),
  more: 'Show more',
  failed: 'More could not be fetched. Try again.',
} as const;
