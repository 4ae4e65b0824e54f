import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatPolicy } from '@saferide/domain/chat/chat-policy';
import { whyNoOfferPolicy } from '@saferide/domain/dispatch/why-no-offer-policy';
import { uploadRetention } from '@saferide/domain/driver/upload-retention';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { DAY_MS } from '@saferide/domain/time/instant';
import { HISTORY_DAYS } from '@saferide/infrastructure/callers/sessions';
import { expect, it } from 'vitest';
import { DRAFT_DAYS } from '../../frontend/src/browser/draft-age.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Days by the rules that delete it. What each does is shown by the test that the page names. */
const rules: Readonly<Record<string, number>> = {
  'the way of a trip': trailPolicy.keptMs / DAY_MS,
  'what the two of a ride write': chatPolicy.keptMs / DAY_MS,
  'uploads of a refused registration': uploadRetention.refusedKeptMs / DAY_MS,
  'uploads for a form that was never sent': uploadRetention.unsentKeptMs / DAY_MS,
  'a booking that was typed and never sent, on the device': DRAFT_DAYS,
  'sign-ins that are over: device, network and times': HISTORY_DAYS,
  'why a search passed somebody over': whyNoOfferPolicy.reasonsKeptMs / DAY_MS,
  'how often somebody was passed over, by day and reason': whyNoOfferPolicy.countsKeptDays,
};

it('everything is kept as long as was promised, and as the page on security says', () => {
  expect(Object.values(rules)).toEqual([90, 90, 30, 30, 30, 90, 7, 90]);
  const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
  for (const [what, days] of Object.entries(rules)) expect(page).toContain(`| ${what} | ${days} days |`);
});
