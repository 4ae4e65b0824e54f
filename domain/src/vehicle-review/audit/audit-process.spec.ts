import { sendAction } from '../../kernel/process.ts';
import { NOON } from '../../testing/fixtures.ts';
import { onEvent, type ProcessSpec, rule, TRIGGER_ID } from '../../testing/process-spec.ts';
import {
  decisionFacts,
  improvementRequested,
  REVIEW,
  reviewOutcome,
  vehicleApproved,
  vehicleRejected,
} from '../../testing/vehicle-review-fixtures.ts';
import { auditProcess } from './audit-process.ts';
import { reviewAudit } from './lifecycle.ts';

const { driverId, submittedAt, city, vehicleType, evidence, assessed } = decisionFacts('human_review');
const covered = {
  ...{ eventId: TRIGGER_ID, reviewId: REVIEW, driverId, attempt: 1, submittedAt, city, vehicleType },
  ...{ actorId: 'admin-1', reason: null, evidence },
  ...{ tier: 'human_review', ...assessed, suggestions: [], angles: [] },
} as const;
const links = (decision: object) =>
  sendAction(reviewAudit, '', { type: 'LinkDecision', decision: { ...covered, ...decision } as never, now: NOON });

const approved = vehicleApproved('human_review', null);
const rejected = vehicleRejected('human_review', 'Blurred photos');
const toImprove = improvementRequested('human_review', ['Wash it'], 'Too dirty', ['front']);
const byItself = reviewOutcome('auto_approve', 8.5);
const { assessed: found } = byItself.data as { assessed: { overallScore: number } };

export const auditSpec: ProcessSpec = {
  process: auditProcess,
  rules: [
    rule('an approval is linked in the audit chain', { when: onEvent(approved) }, [
      links({ type: 'VehicleApproved', at: approved.at }),
    ]),
    rule('a rejection is linked with its reason', { when: onEvent(rejected) }, [
      links({ type: 'VehicleRejected', at: rejected.at, reason: 'Blurred photos' }),
    ]),
    rule('a request for improvement is linked with its angles', { when: onEvent(toImprove) }, [
      links({
        ...{ type: 'ImprovementRequested', at: toImprove.at, reason: 'Too dirty' },
        ...{ suggestions: ['Wash it'], angles: ['front'] },
      }),
    ]),
    rule('an automatic approval is linked with the assessment as its actor', { when: onEvent(byItself) }, [
      links({
        ...{ type: 'VehicleAutoApproved', at: byItself.at, actorId: 'assessment' },
        ...{ tier: 'auto_approve', ...found },
      }),
    ]),
    rule(
      'a decision recorded without an assessment is linked without scores',
      { when: onEvent({ ...approved, data: { ...approved.data, assessed: null } } as typeof approved) },
      [
        links({
          ...{ type: 'VehicleApproved', at: approved.at },
          ...{ overallScore: null, confidence: null, thresholdPercent: null },
        }),
      ],
    ),
    ...(
      [
        ['without an assessment is linked with its own score', { assessed: null }, { overallScore: 8.5 }],
        [
          'with two different scores is linked without a score',
          { overallScore: 9.9 },
          { ...found, overallScore: null },
        ],
      ] as const
    ).map(([which, change, expected]) =>
      rule(
        `an automatic approval ${which}`,
        { when: onEvent({ ...byItself, data: { ...byItself.data, ...change } } as typeof byItself) },
        [
          links({
            ...{ type: 'VehicleAutoApproved', at: byItself.at, actorId: 'assessment', tier: 'auto_approve' },
            ...{ confidence: null, thresholdPercent: null },
            ...expected,
          }),
        ],
      ),
    ),
  ],
};
