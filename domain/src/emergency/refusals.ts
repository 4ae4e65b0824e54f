import { notNowText, notThereText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';
import type { Instant } from '../time/instant.ts';

export type EmergencyRefusal =
  | { readonly refusal: 'NoSuchEmergency' }
  | { readonly refusal: 'EmergencyOver' }
  | { readonly refusal: 'OwnEmergency' }
  | { readonly refusal: 'WithdrawnJustNow'; readonly until: Instant }
  | { readonly refusal: 'NoteOutOfBounds'; readonly maxCharacters: number }
  | { readonly refusal: 'TooManyNotes'; readonly limit: number };

export const emergencyRefusals: RefusalWords<EmergencyRefusal> = {
  NoSuchEmergency: notThereText('We can’t find this emergency.'),
  EmergencyOver: notNowText('This emergency is over. Refresh to see how it ended.'),
  OwnEmergency: notYoursText('This is your own emergency. Another operator must handle it.'),
  WithdrawnJustNow: notNowText(
    'You said you’re safe less than a minute ago, then asked for help again. Wait a minute, then tap “I am safe” again.',
  ),
  NoteOutOfBounds: outOfBoundsText(({ maxCharacters }) => `A note must have 1 to ${maxCharacters} characters.`),
  TooManyNotes: notNowText(
    ({ limit }) =>
      `This case already has ${countText(limit, 'note')}, which is the limit. Write the rest in the reason when you close it.`,
  ),
};
