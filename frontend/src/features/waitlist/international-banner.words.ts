import { defineWords } from '../../messages/words.ts';

export const internationalBannerWords = defineWords('internationalBannerWords', {
  label: 'Outside Nigeria',
  notify: 'Notify me',
  explore: 'Explore App',
  email: 'E-mail',
  thanks: 'Thank you! Open the link in our e-mail to confirm.',
  failed: 'That didn’t work. Check the address and try again.',
});
