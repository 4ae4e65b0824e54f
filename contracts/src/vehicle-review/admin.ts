import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { z } from 'zod';
import { reviewedVehicleView } from '../driver/vehicle.ts';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView } from '../kernel/response-fields.ts';
import { assessmentView, reviewStatuses } from './review.ts';

const LONGEST = 1_000;
const text = multiLineText({ max: LONGEST });
const reviewId = z.uuid();

/** A review that waits for an admin's decision. */
export const reviewApplicationView = z.object({
  id: z.string(),
  driverId: z.string(),
  driverName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  vehicleDetails: reviewedVehicleView,
  status: z.enum(reviewStatuses),
  attempt: z.int(),
  submittedAt: instantView,
  aiAssessment: assessmentView,
  photos: z.array(z.object({ angle: z.enum(photoAngles), uploadId: z.string(), url: z.string() })),
  location: z.string(),
  urgency: z.enum(['high', 'medium', 'low']),
});
export type ReviewApplicationView = z.infer<typeof reviewApplicationView>;

export const pendingVehicleReviews = defineCall({
  method: 'GET',
  path: '/api/admin/pending-vehicle-reviews',
  roles: ['admin'],
  drawnFrom: ['review_queue', 'accounts'],
  refetchedOn: ['review_queue'],
  summary:
    'Lists reviews that wait for an admin, including held ones, most urgent first; the Link header has the next page',
  query: z.object(pageQuery),
  response: z.array(reviewApplicationView),
});

export const vehicleReviewStats = defineCall({
  method: 'GET',
  path: '/api/admin/vehicle-review-stats',
  roles: ['admin'],
  drawnFrom: ['review_analytics'],
  summary: "Returns today's (Africa/Lagos) and this week's reviews, and the accuracy of the assessment",
  response: z.object({
    todayStats: z.object({
      totalApplications: z.int(),
      autoApproved: z.int(),
      humanReview: z.int(),
      autoHeld: z.int(),
      /** Approvals in per cent of all approvals and rejections; null without any. */
      approvalRate: z.number().nullable(),
    }),
    weeklyStats: z.object({
      /** Mean minutes from submission to decision; null without decisions. */
      averageProcessingTime: z.number().nullable(),
      /** Per cent of admins' decisions that go against the tier, if the tier alone would decide; null without any. */
      humanOverrideRate: z.number().nullable(),
      /** Of 5 stars; null without ratings. */
      driverSatisfactionScore: z.number().nullable(),
    }),
    aiPerformance: z.object({
      /** 100 minus `humanOverrideRate`; null if that is null. */
      accuracy: z.number().nullable(),
      /** Mean confidence of the week's assessments, 0–1; null without any. */
      confidence: z.number().nullable(),
      improvementTrend: z.enum(['up', 'down', 'stable']),
    }),
  }),
});

const decided = z.object({ id: z.string(), status: z.enum(reviewStatuses) });
const applicationId = z.object({ applicationId: reviewId });
const attempt = z.int().min(1).optional();

export const approveVehicle = defineCall({
  method: 'POST',
  path: '/api/admin/approve-vehicle/:applicationId',
  roles: ['admin'],
  summary: 'Approves a vehicle that waits for an admin',
  params: applicationId,
  body: z.object({ reason: text.optional(), attempt }).optional(),
  response: decided,
});

export const rejectVehicle = defineCall({
  method: 'POST',
  path: '/api/admin/reject-vehicle/:applicationId',
  roles: ['admin'],
  summary: 'Rejects a vehicle that waits for an admin',
  params: applicationId,
  body: z.object({ reason: multiLineText({ max: LONGEST, blank: 'A reason is required' }), attempt }),
  response: decided,
});

/** An improvement suggested to the driver. */
export const suggestion = multiLineText({ max: LONGEST, blank: 'A suggestion must not be empty' });

export const requestVehicleImprovement = defineCall({
  method: 'POST',
  path: '/api/admin/request-improvement/:applicationId',
  roles: ['admin'],
  summary: 'Asks the driver for better photos or repairs; without suggestions, sends those of the assessment',
  params: applicationId,
  body: z.object({
    suggestions: z.array(suggestion).max(20).default([]),
    angles: z.array(z.enum(photoAngles)).max(photoAngles.length).default([]),
    reason: text.optional(),
    attempt,
  }),
  response: decided,
});

/** An event of a review. */
export const reviewEventView = z.object({
  revision: z.int(),
  eventId: z.string(),
  type: z.string(),
  at: instantView,
  actorId: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export const reviewHistory = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/:id/history',
  roles: ['admin'],
  drawnFrom: [],
  refetchedOn: ['review_queue', 'review_history'],
  summary: 'Lists the events of a review, in order',
  params: z.object({ id: reviewId }),
  response: z.object({
    reviewId: z.string(),
    status: z.enum(reviewStatuses),
    events: z.array(reviewEventView),
  }),
});
