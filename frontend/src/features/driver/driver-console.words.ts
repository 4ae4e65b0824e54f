import { defineWords } from '../../messages/words.ts';

export const overseeingWords = defineWords('overseeingWords', {
  title: 'Suspend a driver',
  search: 'Number plate, e-mail, phone number, name or driver id',
  find: 'Find',
  suspendedNow: 'Suspended at the moment:',
  none: 'No suspended drivers.',
  notFound: (q: string) => `No driver found for “${q}”. Enter the full plate, e-mail, number, name or ID.`,
  nameless: 'Erased driver',
  online: 'online',
  suspended: 'suspended',
  history: 'History',
  historyNamed: (name: string) => `History of ${name}`,
  why: 'Why no offer?',
  whyNamed: (name: string) => `Why no offer? ${name}`,
  suspend: 'Suspend',
  suspendNamed: (name: string) => `Suspend ${name}`,
  lift: 'Lift the suspension',
  liftNamed: (name: string) => `Lift the suspension of ${name}`,
  suspendText:
    'The driver goes offline immediately, but finishes an accepted trip first. Their scheduled rides are given back. After five suspensions a day, a second operator must approve the next.',
  liftText: 'The driver may go online again.',
  reason: 'Why',
  reasonHint: 'The driver reads it.',
  done: (name: string, suspended: boolean) => (suspended ? `${name} is suspended` : `${name} may drive again`),
  failed: 'Nothing was changed',
  failedDetail: 'Try again in a moment.',
  reasonKept: (reason: string) => `Reason: ${reason}`,
});

export const findDriverWords = defineWords('findDriverWords', {
  title: 'Which driver?',
  search: 'Plate, name, phone number, e-mail address or account id',
  find: 'Find',
  notFound: (q: string) => `No driver found for “${q}”. Enter the full plate, name, number, address or ID.`,
  nameless: 'Erased driver',
  online: 'online',
  suspended: 'suspended',
  why: 'Explain',
  whyNamed: (name: string) => `Explain ${name}`,
});
