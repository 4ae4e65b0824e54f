export const suspensionWords = {
  title: 'You are suspended',
  noReason: 'No reason is kept.',
  call: 'If you think this is wrong, call',
  ask: 'If you think this is wrong, ask whoever runs SafeRide where you drive: an operator lifts it. You can finish an accepted ride.',
} as const;
