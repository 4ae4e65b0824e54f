import type { ApproveVehicle, RejectVehicle, RequestImprovement } from '../commands.ts';
import type { ReviewIn } from '../state.ts';
import { evidenceOf, reviewFacts } from './review-facts.ts';

type Decidable = ReviewIn<'in_review'> | ReviewIn<'held'>;

const ownVehicle = { refusal: 'OwnVehicle' } as const;

const decision = ({ case: current, tier }: Decidable, actorId: string) => ({
  ...reviewFacts(current),
  tier,
  actorId,
  evidence: evidenceOf(current),
});

export const approve = (state: Decidable, { actorId, reason }: ApproveVehicle) => {
  if (actorId === state.case.driverId) return ownVehicle;
  return [{ type: 'VehicleApproved', data: { ...decision(state, actorId), reason } } as const];
};

export const reject = (state: Decidable, { actorId, reason }: RejectVehicle) => {
  if (actorId === state.case.driverId) return ownVehicle;
  if (reason.trim() === '') return { refusal: 'ReasonRequired' } as const;
  return [{ type: 'VehicleRejected', data: { ...decision(state, actorId), reason } } as const];
};

/** A driver sent back to the camera is told what to do better. */
export const requestImprovement = (state: Decidable, { actorId, suggestions, reason }: RequestImprovement) => {
  if (actorId === state.case.driverId) return ownVehicle;
  const useful = suggestions.filter((suggestion) => suggestion.trim() !== '');
  if (useful.length === 0) return { refusal: 'SuggestionsRequired' } as const;
  const data = { ...decision(state, actorId), reason, suggestions: useful };
  return [{ type: 'ImprovementRequested', data } as const];
};
