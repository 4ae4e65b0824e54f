import { readReviewSettings } from '@saferide/contracts/vehicle-review/settings';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { tiersAt } from './review-row.ts';
import { readSettingsInForce } from './settings-in-force.ts';

export const mountReviewSettingsQueries = (router: Router, { queries, goodPhotosByDefault }: ReadServices): void =>
  mountQuery(router, readReviewSettings, queries, 'position', async ({ models }) => {
    const settings = await readSettingsInForce(models, goodPhotosByDefault);
    return { body: { ...settings, tiers: tiersAt(settings) } };
  });
