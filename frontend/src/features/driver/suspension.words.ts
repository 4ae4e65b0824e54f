export const suspensionWords = {
  title: 'You’re suspended',
  noReason: 'No reason was given.',
  call: 'If you think this is wrong, call',
  ask: 'If you think this is wrong, contact support. You can finish a trip you accepted.',
} as const;
