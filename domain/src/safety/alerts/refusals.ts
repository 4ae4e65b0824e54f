import {
  notNowText,
  notThereText,
  notYoursText,
  outOfBoundsText,
  type RefusalWords,
} from '../../kernel/refusal-words.ts';
import { counted, distanceText } from '../../kernel/wording.ts';
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
  NoSuchAlert: notThereText('There is no such alert.'),
  AlertOver: notNowText('This alert is over already.'),
  AlertIdTaken: notNowText('This report could not be told from another one. Send it again.'),
  OnlyWhileOnline: notNowText('Go online to report or confirm what is on the road.'),
  NotForDriversToSay: notYoursText('Drivers report what they see on the road. If somebody is in danger, use SOS.'),
  NotSeenThere: notNowText(
    ({ withinMetres }) =>
      `You were not seen within ${distanceText(withinMetres)} of there lately. Turn on your position, and report what is around you.`,
  ),
  OwnAlert: notNowText('You reported this one yourself. Take it back if it is gone.'),
  AlertOfSomebodyElse: notYoursText('Somebody else reported this alert.'),
  SaidOtherwise: notNowText('You have said what you see of this one already.'),
  AlertOutOfBounds: outOfBoundsText(
    ({ minMetres, maxMetres, days }) =>
      `An alert reaches from ${distanceText(minMetres)} to ${distanceText(maxMetres)}, and stands for ${counted(days, 'day')} at most.`,
  ),
};

export const alertReporterRefusals: RefusalWords<AlertReporterRefusal> = {
  TooManyReports: notNowText(
    ({ limit }) => `That is more than ${counted(limit, 'report')} in a day. Thank you for those you sent.`,
  ),
};

const { minRadiusMetres, maxRadiusMetres, maxMs } = safetyPolicy.alerts.byOperator;
export const alertOutOfBounds = {
  refusal: 'AlertOutOfBounds',
  minMetres: minRadiusMetres,
  maxMetres: maxRadiusMetres,
  days: maxMs / DAY_MS,
} as const;
