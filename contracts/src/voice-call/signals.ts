import { z } from 'zod';

/** Chosen by the caller's app. */
const callId = z.uuid();

/** An SDP needs neither quotation marks nor backslashes, which JSON would lengthen. */
const sdp = z
  .string()
  .max(6_000)
  .regex(/^[ !#-[\]-~\t\r\n]+$/);

const candidate = z.object({
  candidate: z
    .string()
    .max(500)
    .regex(/^[ !#-[\]-~]*$/),
  sdpMid: z
    .string()
    .max(32)
    .regex(/^[\w-]*$/)
    .nullable(),
  sdpMLineIndex: z.number().int().min(0).max(16).nullable(),
});

/** The callee's app shows the call. */
export const callRinging = z.object({ type: z.literal('CALL_RINGING'), callId });

/** The caller's description of the connection (SDP), once the callee has answered the ringing. */
export const callOffer = z.object({ type: z.literal('CALL_OFFER'), callId, sdp });

/** The callee's description of the connection (SDP). */
export const callAnswer = z.object({ type: z.literal('CALL_ANSWER'), callId, sdp });

/** An ICE candidate of the sender; with a TURN server, only relayed candidates. */
export const callCandidate = z.object({ type: z.literal('CALL_CANDIDATE'), callId, ...candidate.shape });

/** Rings the other party of a ride. */
export const callRing = z.object({ type: z.literal('CALL_RING'), callId, rideId: z.uuid() });

/** The callee answers the ringing. */
export const callAccept = z.object({ type: z.literal('CALL_ACCEPT'), callId });

/** Declines, gives up or hangs up. */
export const callEnd = z.object({
  type: z.literal('CALL_END'),
  callId,
  reason: z.enum(['hung_up', 'declined', 'failed']),
});

/** What clients send for a call in the app. */
export const callSignals = [callRing, callRinging, callAccept, callOffer, callAnswer, callCandidate, callEnd] as const;

/** A frame of a call in the app. */
export type CallSignal = z.output<(typeof callSignals)[number]>;
