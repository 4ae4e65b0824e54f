import { uploadContent, uploadLink } from '@saferide/contracts/uploads';
import type { VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { UploadRecord } from '@saferide/infrastructure/uploads/uploads';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

const noSuchImage = () => edgeProblem('NotFound', 'We can’t find this picture.');

const isUnderReview = async (models: ModelReader<'review_queue'>, { id, ownerId }: UploadRecord): Promise<boolean> => {
  const review = await models
    .selectFrom('review_queue.reviews')
    .select('review_id')
    .where('driver_id', '=', ownerId)
    .where(({ cast, eb, val }) =>
      eb('photos', '@>', cast<readonly VehiclePhoto[]>(val(JSON.stringify([{ uploadId: id }])), 'jsonb')),
    )
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
};

const maySee = async (
  models: ModelReader<'review_queue'>,
  { accountId, roles }: Caller,
  upload: UploadRecord,
): Promise<boolean> => upload.ownerId === accountId || (roles.has('admin') && (await isUnderReview(models, upload)));

export const mountUploads = (router: Router, { queries, uploads, clock }: ReadServices): void => {
  mountQuery(router, uploadLink, queries, 'never', async ({ params, caller, models }) => {
    const upload = await uploads.find(params.id);
    if (!upload || !(await maySee(models, caller, upload))) throw noSuchImage();
    const { id, contentType } = upload;
    return { body: { ...uploads.link(id, clock()), id, contentType } };
  });

  mountCall(router, uploadContent, queries, async ({ params: { id }, query: { expires, signature } }) => {
    if (!(await uploads.allows(id, expires, signature, clock())))
      throw edgeProblem('Forbidden', 'This link is not valid or has expired. Request a new one.');
    const upload = await uploads.find(id);
    const image = upload && (await uploads.read(upload));
    if (!upload || !image) throw noSuchImage();
    return {
      body: image,
      headers: {
        'Content-Type': upload.contentType,
        'Content-Disposition': 'inline',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, max-age=300, immutable',
      },
    };
  });
};
