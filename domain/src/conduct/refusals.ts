import { notNowText, notThereText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted } from '../kernel/wording.ts';

export type ConductRefusal =
  | { readonly refusal: 'NobodyRodeWith' }
  | { readonly refusal: 'ReportOutOfBounds'; readonly maxCharacters: number }
  | { readonly refusal: 'AlreadyReported' }
  | { readonly refusal: 'TooManyReportsToday'; readonly limit: number }
  | { readonly refusal: 'TooManyBlocked'; readonly limit: number }
  | { readonly refusal: 'NoSuchReport' }
  | { readonly refusal: 'OwnReport' }
  | { readonly refusal: 'ReportAlreadySettled' };

export const conductRefusals: RefusalWords<ConductRefusal> = {
  NobodyRodeWith: notThereText('There is no such ride, or nobody else was on it.'),
  ReportOutOfBounds: outOfBoundsText(({ maxCharacters }) => `Write no more than ${maxCharacters} characters.`),
  AlreadyReported: notNowText('You have reported this ride already. An operator reads it.'),
  TooManyReportsToday: notNowText(
    ({ limit }) => `You have made ${counted(limit, 'report')} today. If you are in danger, call 112.`,
  ),
  TooManyBlocked: notNowText(({ limit }) => `You are kept from ${limit} people. Let somebody go first.`),
  NoSuchReport: notThereText('There is no such report.'),
  OwnReport: notYoursText('Nobody settles a report that they made, or that is about them.'),
  ReportAlreadySettled: notNowText('Somebody has settled this report already.'),
};
