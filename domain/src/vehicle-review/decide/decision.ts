import type { ApproveVehicle, RejectVehicle, RequestImprovement } from '../commands.ts';
import { photoAngles } from '../photo-angles.ts';
import type { ReviewIn } from '../state.ts';
import { evidenceOf, reviewFacts } from './review-facts.ts';

type Decidable = ReviewIn<'in_review'> | ReviewIn<'held'>;
type Decider = ApproveVehicle | RejectVehicle | RequestImprovement;

const refuseDecider = ({ case: current }: Decidable, { actorId, attempt }: Decider) => {
  if (actorId === current.driverId) return { refusal: 'OwnVehicle' } as const;
  if (attempt !== undefined && attempt !== current.attempt)
    return { refusal: 'ReviewMovedOn', attempt: current.attempt } as const;
  return null;
};

const decision = ({ case: current, tier }: Decidable, actorId: string) => ({
  ...reviewFacts(current),
  assessed: current.assessed,
  tier,
  actorId,
  evidence: evidenceOf(current),
});

export const decideApproveVehicle = (state: Decidable, command: ApproveVehicle) => {
  const refused = refuseDecider(state, command);
  if (refused) return refused;
  const { actorId, reason } = command;
  if (state.case.flags.length > 0 && !reason?.trim()) return { refusal: 'ReasonRequired' } as const;
  return [{ type: 'VehicleApproved', data: { ...decision(state, actorId), reason } } as const];
};

export const decideRejectVehicle = (state: Decidable, command: RejectVehicle) => {
  const refused = refuseDecider(state, command);
  if (refused) return refused;
  const { actorId, reason } = command;
  if (reason.trim() === '') return { refusal: 'ReasonRequired' } as const;
  return [{ type: 'VehicleRejected', data: { ...decision(state, actorId), reason } } as const];
};

export const decideRequestImprovement = (state: Decidable, command: RequestImprovement) => {
  const refused = refuseDecider(state, command);
  if (refused) return refused;
  const { actorId, suggestions, angles, reason } = command;
  const given = suggestions.filter((suggestion) => suggestion.trim() !== '');
  const useful = given.length > 0 ? given : [...state.case.suggestions];
  if (useful.length === 0) return { refusal: 'SuggestionsRequired' } as const;
  const data = {
    ...decision(state, actorId),
    reason,
    suggestions: useful,
    angles: photoAngles.filter((angle) => angles.includes(angle)),
  };
  return [{ type: 'ImprovementRequested', data } as const];
};
