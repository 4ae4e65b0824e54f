import { analyseDocument } from '@saferide/contracts/driver/driver';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountAction } from '../handling/mount-command.ts';
import type { DriverServices } from './services.ts';

/** In pixels. */
const READABLE = { short: 400, long: 600 } as const;

export const mountAnalyseDocument = (router: Router, { commands, uploads }: DriverServices): void =>
  mountAction(router, analyseDocument, commands, async ({ caller, body: { uploadId, documentType } }) => {
    const upload = await uploads.find(uploadId);
    if (upload?.ownerId !== caller.accountId)
      throw edgeProblem('NotFound', 'We can’t find this file. Upload it again.');
    const [short, long] = [Math.min(upload.width, upload.height), Math.max(upload.width, upload.height)];
    const readable = short >= READABLE.short && long >= READABLE.long;
    return {
      body: {
        authentic: readable,
        confidence: readable ? 0.9 : 0.3,
        tampered: false,
        documentType,
        extractedData: {},
        securityFeatures: readable ? ['readable_resolution'] : [],
        verified: readable,
        simulated: true,
      },
    };
  });
