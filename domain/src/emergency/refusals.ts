import { notNowText, notThereText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted } from '../kernel/wording.ts';
import type { Instant } from '../time/instant.ts';

export type EmergencyRefusal =
  | { readonly refusal: 'NoSuchEmergency' }
  | { readonly refusal: 'EmergencyOver' }
  | { readonly refusal: 'OwnEmergency' }
  | { readonly refusal: 'WithdrawnJustNow'; readonly until: Instant }
  | { readonly refusal: 'NoteOutOfBounds'; readonly maxCharacters: number }
  | { readonly refusal: 'TooManyNotes'; readonly limit: number };

export const emergencyRefusals: RefusalWords<EmergencyRefusal> = {
  NoSuchEmergency: notThereText('There is no such emergency.'),
  EmergencyOver: notNowText('This emergency was closed. Refresh to see how it ended.'),
  OwnEmergency: notYoursText('Nobody sees to an emergency of their own. Another operator does.'),
  WithdrawnJustNow: notNowText(
    'You said less than a minute ago that you are safe, then called for help again. Wait a minute, then say it again.',
  ),
  NoteOutOfBounds: outOfBoundsText(({ maxCharacters }) => `A note has between 1 and ${maxCharacters} characters.`),
  TooManyNotes: notNowText(
    ({ limit }) => `This case has ${counted(limit, 'note')}. Close it with a reason that says the rest.`,
  ),
};
