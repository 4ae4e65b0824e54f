import { defineWords } from '../../messages/words.ts';

export const termsQuestionWords = defineWords('termsQuestionWords', {
  title: 'Our terms',
  text: (from: string, isNew: boolean) =>
    isNew
      ? `Our terms and privacy notice have changed. The new ones apply from ${from}. Read and accept them to keep using SafeRide.`
      : `Our terms and privacy notice apply from ${from}. Read and accept them to keep using SafeRide.`,
  terms: 'Read the terms',
  privacy: 'Read the privacy notice',
  accept: 'Accept',
  later: 'Later',
  failed: 'That could not be saved. Please try again.',
});
