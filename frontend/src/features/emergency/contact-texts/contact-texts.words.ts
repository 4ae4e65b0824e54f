import { pageTitles } from '../../../messages/page-titles.ts';

export const contactTextsWords = {
  title: pageTitles.contactTexts,
  intro:
    'You get texts from SafeRide because someone named this number as an emergency contact, or as family. We text emergency contacts when that person calls for help, and family when that driver starts or ends work.',
  stop: 'Stop these texts',
  stopAll: 'Stop texts about anyone',
  stoppedAll: 'We won’t text this number about anyone again.',
  toldAll: 'People who name this number can see that it doesn’t get texts. You still get codes for your own account.',
  stopped: (name: string | null) => `We won’t text you about ${name ?? 'this person'} again.`,
  toldOwner: 'They can see that you get no texts. They can’t add this number as an emergency contact again.',
  allow: 'Allow texts again',
  allowed: (name: string | null) => `We’ll text you about ${name ?? 'this person'} again.`,
  failed: 'That didn’t work. Please try again.',
} as const;
