import { pageTitles } from '../../../messages/page-titles.ts';

/** What an emergency contact without an account reads on the page that our text links to. */
export const contactTextsWords = {
  title: pageTitles.contactTexts,
  intro:
    'Someone named you as their emergency contact. If they call for help with SafeRide, we text you who it is, where they are and which car they are in. We send nothing else.',
  stop: 'Stop these texts',
  stopped: (name: string | null) => `We won’t text you about ${name ?? 'this person'} again.`,
  toldOwner: 'They can see that you don’t get texts. They can’t add this number again.',
  allow: 'Allow texts again',
  allowed: (name: string | null) => `We’ll text you if ${name ?? 'this person'} calls for help.`,
  failed: 'That didn’t work. Please try again.',
} as const;
