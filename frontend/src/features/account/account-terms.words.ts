import { defineWords } from '../../messages/words.ts';

export const termsQuestionWords = defineWords('termsQuestionWords', {
  title: 'Our terms',
  text: (from: string, isNew: boolean) =>
    isNew
      ? `Our terms and our privacy notice have changed from ${from}. Read them and accept them to go on using SafeRide.`
      : `Our terms and our privacy notice hold from ${from}. Read them and accept them to go on using SafeRide.`,
  terms: 'Read the terms',
  privacy: 'Read the privacy notice',
  accept: 'Accept',
  later: 'Later',
  failed: 'That could not be saved. Please try again.',
});
