import { MAX_UPLOAD_BYTES, uploadMessages } from '@saferide/contracts/uploads';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';

const FIELDS = 40;
const FIELD_BYTES = 4_096;

/** Takes a multipart body into memory: text fields into `request.body`, at most `files` files of 5 MB. */
export const multipart = (files: number): RequestHandler => {
  const limits = { fileSize: MAX_UPLOAD_BYTES, files, fields: FIELDS, fieldSize: FIELD_BYTES, fieldNameSize: 100 };
  const take = multer({ storage: memoryStorage(), limits }).any();
  return (request, response, next) => {
    if (!request.is('multipart/form-data'))
      throw edgeProblem('UnsupportedMediaType', 'Send the body as multipart/form-data.');
    take(request, response, (error: unknown) => {
      if (error) return next(problemOf(error));
      const texts = Object.values((request.body ?? {}) as Record<string, unknown>);
      if (texts.some((text) => typeof text === 'string' && text.includes('\0')))
        return next(edgeProblem('InvalidRequest', 'The body holds characters that are no text (U+0000).'));
      next();
    });
  };
};

const problemOf = (error: unknown) => {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return edgeProblem('BodyTooLarge', uploadMessages.tooLarge);
  if (error instanceof MulterError) return edgeProblem('InvalidRequest', `The form cannot be taken: ${error.code}.`);
  // Everything happens in memory, so what else fails is the form itself, cut short or not well-formed.
  return edgeProblem('MalformedBody', 'The form cannot be read. Send it again.', { cause: error });
};

export interface FilePart {
  readonly field: string;
  readonly declaredType: string;
  readonly data: Buffer;
}

/** The files of a multipart body, as they came. */
export const filesIn = ({ files }: Request): readonly FilePart[] =>
  Array.isArray(files)
    ? files.map(({ fieldname, mimetype, buffer }) => ({ field: fieldname, declaredType: mimetype, data: buffer }))
    : [];
