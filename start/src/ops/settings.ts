import { handleReviewSettingsChange } from '@saferide/command-api/vehicle-review/review-settings';
import {
  changeReviewSettings,
  previewedSettings,
  previewReviewSettings,
  reviewSettingsBody,
  settingsReason,
} from '@saferide/contracts/vehicle-review/settings';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { reviewSettings } from '@saferide/domain/vehicle-review/settings/lifecycle';
import { type ReviewSettings, settingsInForce } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { settingsPreviewOf } from '@saferide/read-api/vehicle-review/settings-preview';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { z } from 'zod';
import { OpsUsageError, parseQuery, usageErrorOf, withRefusalsPrinted, withUsageErrors } from './errors.ts';
import { type OutputFormat, printResult } from './output.ts';
import { OPS_ACTOR_ID, runAsOps } from './run-operation.ts';

export interface DefaultSettings {
  readonly goodPhotosByDefault: boolean;
}

const inForce = async (
  { log }: Pick<Infrastructure, 'log'>,
  { goodPhotosByDefault }: DefaultSettings,
): Promise<ReviewSettings> => settingsInForce((await log.load(reviewSettings, '')).state, goodPhotosByDefault);

const answerSettings = (settings: ReviewSettings, form: OutputFormat): void => {
  const names = Object.keys(reviewSettingsBody.shape) as (keyof ReviewSettings)[];
  printResult(form, Object.fromEntries(names.map((name) => [name, settings[name]])), () =>
    names.map((name) => `${name}=${settings[name]}`),
  );
};

export const printSettings = async (
  opened: Pick<Infrastructure, 'log'>,
  defaults: DefaultSettings,
  form: OutputFormat = 'lines',
): Promise<number> => {
  answerSettings(await inForce(opened, defaults), form);
  return 0;
};

export const trySettings = async (
  { db }: Pick<Infrastructure, 'db'>,
  words: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const models = openModelReaders(db).of<'review_history' | 'review_queue'>();
  const query = parseQuery(previewReviewSettings.query, words);
  const tried = await withUsageErrors(() => settingsPreviewOf(models, query, new Date().toISOString()));
  const { considered, asDecided, asPreviewed, changed, changes, next } = tried;
  printResult(form, tried, () => [
    `${considered} past assessments, ${changed} would have had another outcome.`,
    ...reviewTiers.map((tier) => `${tier.padEnd(14)} ${asDecided[tier]} → ${asPreviewed[tier]}`),
    ...changes.map(
      ({ reviewId, vehicle, overallScore, scoreThen, from, to }) =>
        `${reviewId}  ${vehicle?.plate ?? '(erased)'}  ${overallScore} → ${scoreThen}  ${from} → ${to}`,
    ),
    ...(next === null ? [] : [`More: after=${next}`]),
  ]);
  return 0;
};

export const applySettings = async (
  opened: Pick<Infrastructure, 'log'>,
  defaults: DefaultSettings,
  words: readonly string[],
  reason: string,
): Promise<number> => {
  const changes = parseQuery(z.object(previewedSettings), words);
  if (Object.keys(changes).length === 0) throw new OpsUsageError('Give at least one change, as name=value.');
  const why = settingsReason.safeParse(reason);
  if (!why.success) throw usageErrorOf(why.error);
  const parsed = changeReviewSettings.body.safeParse({ ...(await inForce(opened, defaults)), ...changes, reason });
  if (!parsed.success) throw usageErrorOf(parsed.error);
  const { reason: reasonText, ...settings } = parsed.data;
  return withRefusalsPrinted(async () => {
    const services = { log: opened.log, ...defaults };
    const changed = await runAsOps((context) =>
      handleReviewSettingsChange(services, { settings, actorId: OPS_ACTOR_ID, reason: reasonText }, context),
    );
    answerSettings(changed, 'lines');
    return 0;
  });
};
