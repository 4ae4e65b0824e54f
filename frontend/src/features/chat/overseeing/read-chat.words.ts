/** Texts of reading a chat as an operator. */
export const readChatWords = {
  read: 'Read the chat',
  title: 'Read what the two have written',
  text: 'Who reads it and why is written down where the texts lie, and cannot be taken back.',
  confirm: 'Read it',
  failed: 'It cannot be shown',
  failedText: 'Try again in a moment.',
  shown: 'The chat',
  none: 'The two have written nothing that is still kept.',
  again: 'Read what they have written since',
  from: { customer: 'Rider', driver: 'Driver' },
  gone: 'Gone with whoever wrote it',
} as const;
