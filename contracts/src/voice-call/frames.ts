import { z } from 'zod';

export { callAnswer, callCandidate, callOffer, callRinging } from './signals.ts';

/** The other party of the ride is calling. */
export const callIncomingFrame = z.object({
  type: z.literal('CALL_INCOMING'),
  callId: z.string(),
  rideId: z.string(),
  from: z.enum(['customer', 'driver']),
});

/** The callee answered. With `relayOnly`, apps use relayed candidates only, so that addresses stay unknown. */
export const callAcceptedFrame = z.object({
  type: z.literal('CALL_ACCEPTED'),
  callId: z.string(),
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().exactOptional(),
      credential: z.string().exactOptional(),
    }),
  ),
  relayOnly: z.boolean(),
});

/** `unreachable`: the other party has no app open. `lost`: a party has had no connection for a while. */
export const callEndedFrame = z.object({
  type: z.literal('CALL_ENDED'),
  callId: z.string(),
  reason: z.enum(['hung_up', 'declined', 'failed', 'busy', 'unreachable', 'no_answer', 'lost']),
});

/** The call in the app was refused: it does not exist, is not possible now, or sent too many signals. */
export const callRefusedFrame = z.object({
  type: z.literal('CALL_REFUSED'),
  callId: z.string(),
  code: z.enum(['NotFound', 'TooManyRequests', 'InvalidRequest']),
});
