import { caseKinds, caseOutcomes } from '@saferide/domain/case/case-kinds';
import { casePolicy } from '@saferide/domain/case/case-policy';
import { DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';
import { z } from 'zod';
import { instantView, namedPerson } from '../kernel/response-fields.ts';

/** Limits of riders' cases; `openForDays` counts from the end of the trip. */
export const caseLimits = {
  maxCharacters: casePolicy.maxCharacters,
  maxOpen: casePolicy.maxOpen,
  openForDays: casePolicy.openForMs / DAY_MS,
  reopenForDays: casePolicy.reopenForMs / DAY_MS,
  replyDays: casePolicy.replyMs / DAY_MS,
  answerHours: {
    lost_item: casePolicy.answerMs.lost_item / HOUR_MS,
    fare: casePolicy.answerMs.fare / HOUR_MS,
    conduct: casePolicy.answerMs.conduct / HOUR_MS,
    dropped_off_early: casePolicy.answerMs.dropped_off_early / HOUR_MS,
    asked_for_more: casePolicy.answerMs.asked_for_more / HOUR_MS,
    payment_differs: casePolicy.answerMs.payment_differs / HOUR_MS,
  },
} as const;

/** Who has to act on a case. */
export const caseStates = ['waiting_for_support', 'waiting_for_rider', 'closed'] as const;

/** A case as its rider sees it. */
export const caseView = z.object({
  id: z.string(),
  rideId: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** The description; null once erased, blank for a disputed payment. */
  text: z.string().nullable(),
  openedAt: instantView,
  /** When the side that the case waits for must answer; null without a deadline, and once closed. */
  answerBy: instantView.nullable(),
  overdue: z.boolean(),
  closed: z
    .object({
      at: instantView,
      outcome: z.enum(caseOutcomes),
      /** Until when the rider can reopen the case; null for a disputed payment. */
      reopenUntil: instantView.nullable(),
    })
    .nullable(),
});
export type CaseView = z.infer<typeof caseView>;

/** A message of a case. The description is the first one. */
export const caseMessageView = z.object({
  id: z.string(),
  /** Number within the case, from 1. */
  nth: z.int(),
  from: z.enum(['rider', 'support']),
  /** First name of the operator; null for the rider's messages, and once erased. */
  operatorName: z.string().nullable(),
  /** Null once the rider is erased. */
  text: z.string().nullable(),
  photoId: z.string().nullable(),
  sentAt: instantView,
});
export type CaseMessageView = z.infer<typeof caseMessageView>;

/** A case as operators see it. */
export const deskCaseView = caseView.extend({
  /** The name is masked. */
  rider: namedPerson,
  /** The operator who has the case; null if none has. */
  operator: namedPerson.nullable(),
});
export type DeskCaseView = z.infer<typeof deskCaseView>;
