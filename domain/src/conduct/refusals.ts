import { notNowText, notThereText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';

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
  NobodyRodeWith: notThereText('We can’t find this ride, or no one else was on it.'),
  ReportOutOfBounds: outOfBoundsText(({ maxCharacters }) => `Write no more than ${maxCharacters} characters.`),
  AlreadyReported: notNowText('You’ve already reported this ride. Our team is looking at it.'),
  TooManyReportsToday: notNowText(
    ({ limit }) => `You have made ${countText(limit, 'report')} today. If you are in danger, call 112.`,
  ),
  TooManyBlocked: notNowText(
    ({ limit }) => `You’ve blocked ${limit} people, which is the limit. Unblock someone first.`,
  ),
  NoSuchReport: notThereText('We can’t find this report.'),
  OwnReport: notYoursText('You made this report, or it’s about you. Another operator must settle it.'),
  ReportAlreadySettled: notNowText('This report was already settled. Refresh to see the decision.'),
};
