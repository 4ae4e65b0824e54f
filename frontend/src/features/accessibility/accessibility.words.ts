import { defineWords } from '../../messages/words.ts';

export const accessibilityWords = defineWords('accessibilityWords', {
  sample: 'Sample',
  sampleTitle: 'Dele is 2 min away',
  sampleText: 'Grey Toyota Corolla, FST-418-HT',
  letter: 'A',
  fontSize: 'Text size',
  pixels: (size: number) => `${size} pixels`,
  switches: {
    highContrast: { label: 'High contrast', hint: 'Black and white, stronger lines' },
    reduceMotion: { label: 'Less motion', hint: 'Nothing slides or fades' },
    screenReader: { label: 'Screen reader help', hint: 'Longer descriptions of maps' },
    autoFocus: { label: 'Move focus for me', hint: 'Start in the first field of a page' },
  },
  voice: { label: 'Voice announcements', hint: 'Says when your driver is coming or waiting' },
  noVoice: 'This device can’t speak.',
  reset: 'Reset to standard',
  shortcut: 'Alt+A opens these settings on any page.',
});
