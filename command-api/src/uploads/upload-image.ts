import { uploadImage } from '@saferide/contracts/uploads';
import { mount } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Router } from 'express';
import type { CommandMount } from '../handling/mount-command.ts';
import { filesIn, multipart } from './multipart.ts';
import { assertMayUpload } from './own-uploads.ts';
import { reEncode } from './re-encode.ts';

/** One image, stored privately; the answer carries a link that is good for some minutes. */
export const mountUploadImage = (router: Router, commands: CommandMount, uploads: Uploads): void => {
  const before = [...(commands.before ?? []), multipart(1)];
  mount(router, uploadImage, { ...commands, before }, async ({ caller, body: { purpose }, request }) => {
    const file = filesIn(request).find(({ field }) => field === 'file');
    if (!file) throw edgeProblem('InvalidRequest', 'file: Please select an image file (JPG, PNG, etc.)');
    const now = commands.clock();
    await assertMayUpload(uploads, caller.accountId, now);
    const { id, contentType, bytes, width, height } = await uploads.save(
      caller.accountId,
      purpose,
      await reEncode(file),
      now,
    );
    return { body: { id, contentType, bytes, width, height, ...uploads.link(id, now) } };
  });
};
