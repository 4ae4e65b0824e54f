import type { RecordAssessment } from '../commands.ts';
import { tierOf } from '../review-policy.ts';
import type { ReviewIn } from '../state.ts';
import { assessmentFactsOf, evidenceOf, reviewFacts } from './review-facts.ts';

export const recordAssessment = ({ case: current }: ReviewIn<'submitted'>, command: RecordAssessment) => {
  const { attempt, policy, settings } = command;
  if (attempt !== current.attempt) return { refusal: 'StaleAssessment', attempt: current.attempt } as const;
  const facts = reviewFacts(current);
  const assessment = { ...command.assessment };
  const tier = tierOf(policy, settings, assessment);
  const assessed = {
    type: 'VehicleAssessed',
    data: { ...facts, assessment, tier, policyVersion: policy.version, settings: { ...settings } },
  } as const;
  const tiered = { ...facts, tier, overallScore: assessment.overallScore };
  const onWhat = { assessed: assessmentFactsOf(assessment, settings), evidence: evidenceOf(current) };
  switch (tier) {
    case 'auto_approve':
      return [assessed, { type: 'VehicleAutoApproved', data: { ...tiered, ...onWhat } }] as const;
    case 'human_review':
      return [assessed, { type: 'VehicleSentToReview', data: tiered }] as const;
    case 'auto_hold':
      return [assessed, { type: 'VehicleHeld', data: tiered }] as const;
    default:
      return tier satisfies never;
  }
};
