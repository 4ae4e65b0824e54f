import { defineCall } from '@saferide/contracts/kernel/define-call';
import { z } from 'zod';

defineCall({
  method: 'POST',
  path: '/api/auth/sessions/revoke-others',
  roles: ['account'],
  summary: 'Sign out everywhere else',
  response: z.null(),
  // @ts-expect-error: misspelled, so the call would not require a recent sign-in.
  requiresFreshSignIn: true,
});
