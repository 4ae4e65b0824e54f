import { consolePages } from '../../kernel/console-pages.ts';
import { pages } from '../../kernel/pages.ts';
import type { TextByKind } from './text-by-kind.ts';

/** Notification texts about emergencies. */
export const emergencyTexts = {
  emergency_contact_raised: () => ({
    title: 'Text to an emergency contact: help was requested',
    text: 'It says who, where and in which car.',
    page: pages.emergencyContacts,
  }),
  emergency_contact_over: () => ({
    title: 'Text to an emergency contact: it is over',
    text: 'It says that the person is safe or being helped.',
    page: pages.emergencyContacts,
  }),
  emergency_for_desk: ({ caseId }) => ({
    title: 'Someone needs help',
    text: 'Open the safety desk and take the case.',
    page: consolePages.safety,
    tag: `emergency ${caseId}`,
  }),
} satisfies TextByKind;
