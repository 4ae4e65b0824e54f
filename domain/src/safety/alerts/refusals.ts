import {
  notNowText,
  notThereText,
  notYoursText,
  outOfBoundsText,
  type RefusalWords,
} from '../../kernel/refusal-words.ts';
import { countText, distanceText } from '../../kernel/wording.ts';
import { DAY_MS } from '../../time/instant.ts';
import { safetyPolicy } from '../safety-policy.ts';

export type AreaAlertRefusal =
  | { readonly refusal: 'NoSuchAlert' }
  | { readonly refusal: 'AlertOver' }
  | { readonly refusal: 'AlertIdTaken' }
  | { readonly refusal: 'OnlyWhileOnline' }
  | { readonly refusal: 'NotForDriversToSay' }
  | { readonly refusal: 'NotSeenThere'; readonly withinMetres: number }
  | { readonly refusal: 'OwnAlert' }
  | { readonly refusal: 'AlertOfSomebodyElse' }
  | { readonly refusal: 'SaidOtherwise' }
  | {
      readonly refusal: 'AlertOutOfBounds';
      readonly minMetres: number;
      readonly maxMetres: number;
      readonly days: number;
    };

export type AlertReporterRefusal = { readonly refusal: 'TooManyReports'; readonly limit: number };

export const areaAlertRefusals: RefusalWords<AreaAlertRefusal> = {
  NoSuchAlert: notThereText('We can’t find this alert.'),
  AlertOver: notNowText('This alert has already ended.'),
  AlertIdTaken: notNowText('We couldn’t save this report. Send it again.'),
  OnlyWhileOnline: notNowText('Go online to report or confirm alerts.'),
  NotForDriversToSay: notYoursText('Only our team can post this kind of alert. If someone is in danger, use SOS.'),
  NotSeenThere: notNowText(
    ({ withinMetres }) =>
      `We haven’t seen you within ${distanceText(withinMetres)} of there recently. Turn on location and report what is near you.`,
  ),
  OwnAlert: notNowText('You reported this alert yourself. Remove it if it’s gone.'),
  AlertOfSomebodyElse: notYoursText('You didn’t report this alert. Only the driver who did can remove it.'),
  SaidOtherwise: notNowText('You’ve already voted on this alert.'),
  AlertOutOfBounds: outOfBoundsText(
    ({ minMetres, maxMetres, days }) =>
      `An alert covers ${distanceText(minMetres)} to ${distanceText(maxMetres)} and lasts ${countText(days, 'day')} at most. Choose smaller numbers.`,
  ),
};

export const alertReporterRefusals: RefusalWords<AlertReporterRefusal> = {
  TooManyReports: notNowText(
    ({ limit }) =>
      `You’ve sent ${countText(limit, 'report')} in a day, which is the limit. Thank you. Try again later.`,
  ),
};

const { minRadiusMetres, maxRadiusMetres, maxMs } = safetyPolicy.alerts.byOperator;
export const alertOutOfBounds = {
  refusal: 'AlertOutOfBounds',
  minMetres: minRadiusMetres,
  maxMetres: maxRadiusMetres,
  days: maxMs / DAY_MS,
} as const;
