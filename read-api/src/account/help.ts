import { help } from '@saferide/contracts/account/help';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountHelp = (router: Router, { queries, helpDesk }: ReadServices): void =>
  mountQuery(router, help, queries, 'position', async () => ({ body: helpDesk }));
