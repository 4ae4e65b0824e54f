import { callAccept, callAnswer, callCandidate, callOffer, callRinging } from '@saferide/contracts/voice-call/signals';
import { z } from 'zod';

export const CALL_CHANNEL = 'voice_call';

const callId = z.string();

/**
 * An announcement between processes about a call in the app. PostgreSQL delivers announcements to all processes in the
 * same order.
 */
export const callAnnouncement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rang'),
    ...{ callId, rideId: z.string(), caller: z.string(), callee: z.string() },
    from: z.enum(['customer', 'driver']),
  }),
  z.object({
    kind: z.literal('signalled'),
    from: z.string(),
    frame: z.discriminatedUnion('type', [callRinging, callAccept, callOffer, callAnswer, callCandidate]),
  }),
  z.object({
    kind: z.literal('ended'),
    callId,
    reason: z.enum(['hung_up', 'declined', 'failed', 'unreachable', 'no_answer', 'lost']),
    /** The account that ends the call; null if the server ends it. */
    by: z.string().nullable(),
  }),
  z.object({ kind: z.literal('connected'), callId, accountIds: z.array(z.string()) }),
]);

export type CallAnnouncement = z.output<typeof callAnnouncement>;
