export const readChatWords = {
  read: 'Read the chat',
  title: 'Read what the two have written',
  text: 'We record who read it and why, with the messages. This cannot be undone.',
  confirm: 'Read it',
  failed: 'Can’t be shown',
  failedText: 'Try again in a moment.',
  shown: 'The chat',
  none: 'No stored messages.',
  again: 'Read what they have written since',
  from: { customer: 'Rider', driver: 'Driver' },
  gone: 'Deleted with its account',
} as const;
