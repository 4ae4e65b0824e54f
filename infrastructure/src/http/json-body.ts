import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { edgeProblem } from './problem.ts';

const DEEPEST = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Also rejects invalid UTF-8, more than 32 levels, U+0000 and lone surrogates. */
export const jsonBody = (limitBytes = 100 * 1024): RequestHandler => {
  const parse = express.json({
    limit: limitBytes,
    // A small compressed body could expand beyond the limit.
    inflate: false,
    type: 'application/json',
    verify: (_request, _response, bytes, charset) => {
      if (charset.toLowerCase() !== 'utf-8') throw edgeProblem('UnsupportedMediaType', 'Send JSON in UTF-8.');
      if (!isUtf8(bytes)) throw edgeProblem('MalformedBody', 'The body is not UTF-8.');
    },
  });
  return (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if ((length === undefined || length === '0') && chunked === undefined) return next();
    if (!request.is('application/json'))
      throw edgeProblem('UnsupportedMediaType', 'Send the body as application/json.');
    parse(request, response, (error?: unknown) => {
      if (error) return next(error);
      next(faultIn(request.body));
    });
  };
};

const faultIn = (body: unknown) => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return edgeProblem('InvalidRequest', `The body has more than ${DEEPEST} levels.`);
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) return unstorable();
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) return unstorable();
        below.push(inner);
      }
    }
    level = below;
  }
  return undefined;
};

const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);

const unstorable = () =>
  edgeProblem('InvalidRequest', 'The body has characters that are not allowed (U+0000 or half a character).');
