export const chatLinkWords = {
  start: 'Start chat',
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  fromDriver: 'Your driver writes',
  fromRider: 'Your rider writes',
} as const;
