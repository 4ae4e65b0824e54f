import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../kernel/define-events.ts';
import { OPERATOR_REASONS_KEY_ID } from '../kernel/system-keys.ts';
import { caseKinds, caseOutcomes } from './case-kinds.ts';
import { addWaitsForRider } from './upcast.ts';

const aboutCase = { accountId: id, caseId: id };
const message = { photoId: id.nullable() };

/** Stream `riderCases-{accountId}`. */
export const caseEvents = defineEvents({
  /** The description is the case's first message; blank for a case about a payment. */
  CaseOpened: {
    version: 1,
    data: z.object({
      ...aboutCase,
      rideId: id,
      driverId: id,
      kind: z.enum(caseKinds),
      answerBy: instantField,
      policyVersion: z.string(),
      ...message,
    }),
    personal: z.object({ text: z.string() }),
    subject: 'accountId',
  },
  /** `nth` is the position in the case; the description is 1. `operatorId` is null for the rider's messages. */
  CaseMessageSent: {
    version: 2,
    upcast: { 1: addWaitsForRider },
    data: z.object({
      ...aboutCase,
      messageId: id,
      nth: z.int().positive(),
      operatorId: id.nullable(),
      /** False for the rider's messages, and if support is still working on the case. */
      waitsForRider: z.boolean(),
      /** When the side that the case waits for must answer; null without a deadline. */
      answerBy: instantField.nullable(),
      ...message,
    }),
    personal: z.object({ text: z.string() }),
    subject: 'accountId',
  },
  CaseTaken: { version: 1, data: z.object({ ...aboutCase, operatorId: id }) },
  CaseHandedBack: { version: 1, data: z.object({ ...aboutCase, operatorId: id }) },
  CaseOverdue: {
    version: 1,
    data: z.object({ ...aboutCase, operatorId: id.nullable(), answerBy: instantField }),
  },
  /** `operatorId` is null unless an operator closed the case. */
  CaseClosed: {
    version: 1,
    data: z.object({ ...aboutCase, operatorId: id.nullable(), outcome: z.enum(caseOutcomes) }),
    personal: z.object({ reason: z.string() }),
    subject: 'accountId',
    systemKey: OPERATOR_REASONS_KEY_ID,
  },
  CaseReopened: { version: 1, data: z.object({ ...aboutCase, answerBy: instantField }) },
});

export type CaseEvent = EventOf<typeof caseEvents>;
