import { consolePages } from '../../console-pages.ts';
import { pages } from '../../pages.ts';
import type { TextByKind } from './text-by-kind.ts';

export const emergencyTexts = {
  // Sent in words of their own; by these an operator knows what could not be delivered.
  emergency_contact_raised: () => ({
    title: 'An emergency contact is told: help is asked for',
    text: 'The text says who, where and in which car.',
    page: pages.emergencyContacts,
  }),
  emergency_contact_over: () => ({
    title: 'An emergency contact is told: it is over',
    text: 'The text says that the person is safe, or looked after.',
    page: pages.emergencyContacts,
  }),
  emergency_for_desk: ({ caseId }) => ({
    title: 'Somebody asks for help',
    text: 'Open the safety desk and say that you see to it.',
    page: consolePages.safety,
    tag: `emergency ${caseId}`,
  }),
} satisfies TextByKind;
