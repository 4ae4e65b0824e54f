export const sendLinkWords = {
  message: {
    ride: (address: string) => `I am on a ride with SafeRide. Follow it here: ${address}`,
    driver: (address: string) => `Follow my work as a SafeRide driver here: ${address}`,
  },
  title: { ride: 'My ride', driver: 'My work' },
  whatsApp: 'WhatsApp',
  share: 'Share …',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  copyFailedDetail: 'Press it long to copy it yourself.',
  newTab: '(opens in a new tab)',
} as const;
