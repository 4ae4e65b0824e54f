export const sharedLinksWords = {
  title: 'Links you have shared',
  intro: 'Whoever has one of these follows you without an account.',
  waits: 'There is no network. A link can be ended once it is back.',
} as const;
