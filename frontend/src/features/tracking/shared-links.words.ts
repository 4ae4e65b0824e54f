export const sharedLinksWords = {
  title: 'Links you have shared',
  intro: 'Anyone with one of these links can follow you without an account.',
  waits: 'You’re offline. You can end a link once you’re back online.',
} as const;
