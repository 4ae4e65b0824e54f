import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fold } from '../../kernel/lifecycle.ts';
import { minutesIn, NOON } from '../../testing/fixtures.ts';
import { scenarioOf } from '../../testing/scenario.ts';
import { vehicleApproved, vehicleRejected } from '../../testing/vehicle-review-fixtures.ts';
import { auditedDecisionOf, type DecisionEvent } from './decisions.ts';
import { type ReviewAuditEvent, reviewAuditEvents } from './events.ts';
import { type LinkDecision, reviewAudit } from './lifecycle.ts';

const { given } = scenarioOf(reviewAudit, reviewAuditEvents);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const first = auditedDecisionOf('event-1', vehicleRejected('human_review', 'Blurred “photos”') as DecisionEvent);
const second = auditedDecisionOf('event-2', vehicleApproved('human_review', null) as DecisionEvent);
const link = (decision: LinkDecision['decision'], now = NOON): LinkDecision => ({
  type: 'LinkDecision',
  decision,
  now,
});

const decided = (past: readonly ReviewAuditEvent[], command: LinkDecision) =>
  reviewAudit.decide(fold(reviewAudit, past), command) as readonly ReviewAuditEvent[];

const ZEROS = '0'.repeat(64);
const digest = sha256(
  JSON.stringify([
    ...['event-1', 'VehicleRejected', first.at, 'review-1', 'dele', 1, first.submittedAt, 'Lagos', 'standard'],
    ...[
      'admin-1',
      'Blurred “photos”',
      first.evidence,
      'human_review',
      first.overallScore,
      first.confidence,
      first.thresholdPercent,
      [],
      [],
    ],
  ]),
);
const hash = sha256(JSON.stringify([0, ZEROS, 'event-1', first.at, digest, false]));
const linked: ReviewAuditEvent = {
  type: 'ReviewDecisionLinked',
  at: NOON,
  data: { index: 0, eventId: 'event-1', decidedAt: first.at, digest, later: false, previousHash: ZEROS, hash },
};

describe('the audit chain', () => {
  it('begins with the first decision, hashed as docs/audit.md specifies', () => {
    const { at: _, ...event } = linked;
    given().when(link(first, first.at)).then([event]);
  });

  it('continues from its last link', () => {
    const [event] = decided([linked], link(second, second.at));
    expect(event?.data).toMatchObject({ index: 1, eventId: 'event-2', previousHash: hash });
  });

  it('has only one link for a decision that is processed twice', () => {
    given(linked).when(link(first)).then([]);
  });

  it('marks a link made more than ten minutes after its decision as late', () => {
    const atOnce = { ...first, at: NOON };
    const later = [10, 10.1].map((minutes) => decided([], link(atOnce, minutesIn(minutes)))[0]?.data.later);
    expect(later).toEqual([false, true]);
  });

  it('can be restored from its last link alone', () => {
    expect(reviewAudit.restsAt).toEqual(['ReviewDecisionLinked']);
  });
});
