import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aggregateFolders } from '@saferide/domain/aggregates';
import { chatPolicy } from '@saferide/domain/chat/chat-policy';
import { noOfferReasonPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { uploadRetention } from '@saferide/domain/driver/upload-retention';
import { lifecyclesDocument } from '@saferide/domain/kernel/lifecycle-documentation';
import { processes } from '@saferide/domain/processes/processes.spec';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { DAY_MS } from '@saferide/domain/time/instant';
import { SESSION_HISTORY_DAYS } from '@saferide/infrastructure/callers/sessions';
import { expect, it } from 'vitest';
import { DRAFT_DAYS } from '../../frontend/src/browser/draft-age.ts';

it('docs/lifecycles.md matches the deciders (to update it: npm run docs:lifecycles)', () => {
  const written = readFileSync(new URL('../../docs/lifecycles.md', import.meta.url), 'utf8');
  expect(written).toBe(
    lifecyclesDocument(
      aggregateFolders.map(({ aggregate, folder }) => ({ ...aggregate.decider, folder })),
      processes,
    ),
  );
});

const ROOT = join(import.meta.dirname, '..', '..');

const rules: Readonly<Record<string, number>> = {
  'the trail of a ride': trailPolicy.retentionMs / DAY_MS,
  'chat messages': chatPolicy.retentionMs / DAY_MS,
  'uploads of a rejected registration': uploadRetention.rejectedRetentionMs / DAY_MS,
  'uploads for a form that was not submitted': uploadRetention.unsubmittedRetentionMs / DAY_MS,
  'an unsent booking on the device': DRAFT_DAYS,
  'ended sessions: device, network and times': SESSION_HISTORY_DAYS,
  'why a search passed a driver over': noOfferReasonPolicy.reasonRetentionMs / DAY_MS,
  'how often a driver was passed over, by day and reason': noOfferReasonPolicy.countRetentionDays,
};

it('the retention periods equal those documented in docs/security.md', () => {
  expect(Object.values(rules)).toEqual([90, 90, 30, 30, 30, 90, 7, 90]);
  const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
  for (const [what, days] of Object.entries(rules)) expect(page).toContain(`| ${what} | ${days} days |`);
});
