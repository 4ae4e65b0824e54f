import { notNowText, notThereText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';
import { DAY_MS } from '../time/instant.ts';
import { casePolicy } from './case-policy.ts';

export type CaseRefusal =
  | { readonly refusal: 'NoSuchRide' }
  | { readonly refusal: 'TripNotOver' }
  | { readonly refusal: 'TripTooLongAgo' }
  | { readonly refusal: 'CaseAlreadyOpen'; readonly caseId: string }
  | { readonly refusal: 'TooManyOpenCases'; readonly limit: number }
  | { readonly refusal: 'NoSuchCase' }
  | { readonly refusal: 'CaseTextOutOfBounds'; readonly maxCharacters: number }
  | { readonly refusal: 'CaseFull'; readonly limit: number }
  | { readonly refusal: 'CaseIsClosed' }
  | { readonly refusal: 'CaseClosedTooLongAgo' }
  | { readonly refusal: 'PaymentCaseNotYetDecided' }
  | { readonly refusal: 'PaymentCaseDecided' }
  | { readonly refusal: 'CaseOfColleague' }
  | { readonly refusal: 'OwnCase' };

const days = (ms: number): string => countText(ms / DAY_MS, 'day');

export const caseRefusals: RefusalWords<CaseRefusal> = {
  NoSuchRide: notThereText('We can’t find this trip.'),
  TripNotOver: notNowText('This trip isn’t over yet. You can ask for help with it once it has ended.'),
  TripTooLongAgo: notNowText(`This trip ended more than ${days(casePolicy.openForMs)} ago. Call or message support.`),
  CaseAlreadyOpen: notNowText('You’ve already told us about this. Write to support in the case you have open.'),
  TooManyOpenCases: notNowText(
    ({ limit }) => `You have ${countText(limit, 'open case')}. We’ll answer those first, or you can withdraw one.`,
  ),
  NoSuchCase: notThereText('We can’t find this case.'),
  CaseTextOutOfBounds: outOfBoundsText(({ maxCharacters }) => `Write 1 to ${maxCharacters} characters.`),
  CaseFull: notNowText(
    ({ limit }) => `This case has ${countText(limit, 'message')}, which is the limit. Call support.`,
  ),
  CaseIsClosed: notNowText('This case is closed. Open it again to write.'),
  CaseClosedTooLongAgo: notNowText(
    `This case was closed more than ${days(casePolicy.reopenForMs)} ago. Open a new one from the trip.`,
  ),
  PaymentCaseNotYetDecided: notNowText('This case closes once the payment is decided.'),
  PaymentCaseDecided: notNowText('This payment was decided, so the case can’t be opened again.'),
  CaseOfColleague: notNowText('Another operator has this case. Take it over first.'),
  OwnCase: notYoursText('This case is about your own trip. Another operator must handle it.'),
};
