import type { RequestHandler } from 'express';
import { edgeProblem } from './problem.ts';

const LONGEST = 4_096;

export const rejectInvalidUrl: RequestHandler = (request, _response, next) => {
  const { url } = request;
  if (url.length > LONGEST) throw edgeProblem('InvalidRequest', 'The address is too long.');
  let text: string;
  try {
    text = decodeURIComponent(url);
  } catch {
    throw edgeProblem('InvalidRequest', 'The address has bytes that are not UTF-8.');
  }
  if (text.includes('\0')) throw edgeProblem('InvalidRequest', 'The address has characters that are not allowed.');
  next();
};
