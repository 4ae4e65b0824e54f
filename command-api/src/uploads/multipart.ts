import { MAX_UPLOAD_BYTES, uploadMessages } from '@saferide/contracts/uploads';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { contextOf } from '@saferide/infrastructure/http/request-context';
import type { Request, RequestHandler } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import type { Forms } from './forms.ts';

const FIELDS = 40;
const FIELD_BYTES = 4_096;

/** Stores files on disk until the response is sent, so that they do not fill memory. */
export const multipartHandler = (files: number, forms: Forms): RequestHandler => {
  const limits = { fileSize: MAX_UPLOAD_BYTES, files, fields: FIELDS, fieldSize: FIELD_BYTES, fieldNameSize: 100 };
  return async (request, response, next) => {
    if (!request.is('multipart/form-data'))
      throw edgeProblem('UnsupportedMediaType', 'Send the body as multipart/form-data.');
    const { accountId } = contextOf(request);
    if (accountId === undefined) throw edgeProblem('Unauthorized', 'Sign in first.');
    const gone = new AbortController();
    response.once('close', () => gone.abort(edgeProblem('MalformedBody', uploadMessages.cutOff)));
    const form = await forms.open(accountId, gone.signal);
    const close = () => void form.close().catch(() => undefined);
    if (response.destroyed || response.writableEnded) return close();
    response.once('close', close);
    const take = multer({ storage: diskStorage({ destination: form.folder }), limits }).any();
    take(request, response, (error: unknown) => {
      if (error) return next(problemOf(error));
      const texts = Object.values((request.body ?? {}) as Record<string, unknown>);
      if (texts.some((text) => typeof text === 'string' && text.includes('\0')))
        return next(edgeProblem('InvalidRequest', 'The body has characters that are not allowed (U+0000).'));
      forms.count(accountId, Math.max(0, filesIn(request).length - 1)).then(() => next(), next);
    });
  };
};

const problemOf = (error: unknown) => {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return edgeProblem('BodyTooLarge', uploadMessages.tooLarge);
  if (error instanceof MulterError) return edgeProblem('InvalidRequest', `The form can’t be read: ${error.code}.`);
  // Disk errors are ours; any other error means that the form is malformed.
  if (error instanceof Error && 'syscall' in error) return error;
  return edgeProblem('MalformedBody', uploadMessages.cutOff, { cause: error });
};

export interface FilePart {
  readonly field: string;
  readonly declaredType: string;
  readonly path: string;
}

export const filesIn = ({ files }: Request): readonly FilePart[] =>
  Array.isArray(files)
    ? files.map(({ fieldname, mimetype, path }) => ({ field: fieldname, declaredType: mimetype, path }))
    : [];
