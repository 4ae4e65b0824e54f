import type { PastAssessment } from '@saferide/contracts/vehicle-review/why-held';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

type Rule = NonNullable<PastAssessment['rules']>[number]['rule'];

export const whyHeldWords = defineWords('whyHeldWords', {
  intro: 'Choose a driver to see how their vehicle was assessed.',
  nameless: 'Name erased',
  none: 'The photos have not been assessed yet.',
  facts: {
    status: 'Now',
    plate: 'Plate',
    submitted: 'Submitted',
    decided: 'Decided',
    score: 'Score',
    confidence: 'Confidence',
    threshold: 'Threshold then',
    goodPhotos: 'Good photos were enough',
    policy: 'Policy',
  },
  ofTen: (score: string) => `${score} of 10`,
  percent: (amount: string) => `${amount} %`,
  yes: 'yes',
  no: 'no',
  assessment: (attempt: number, at: string) => `Attempt ${attempt}, assessed ${at}`,
  rules: 'Rules, in order',
  rule: {
    hold_below: 'Score high enough not to be held',
    threshold: 'Score reaches the threshold',
    confidence: 'Confidence is enough',
    blocking_flags: 'No flag that sends it to a person',
  } satisfies Readonly<Record<Rule, string>>,
  kept: 'Met',
  broken: 'Not met',
  was: (was: string, needed: string) => `${was}, at least ${needed} needed`,
  blocking: (amount: number) => (amount === 0 ? 'none' : plural(amount, { one: '# such flag', other: '# such flags' })),
  unknownPolicy: 'The policy used then is no longer known.',
  flags: 'Flags',
  noFlags: 'None.',
  blocks: 'sends it to a person',
  scores: 'Scores',
  unjudged: 'not judged',
  case: 'Time travel',
});
