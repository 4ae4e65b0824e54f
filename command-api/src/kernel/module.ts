import type { Router } from 'express';
import type { RunnableProcess } from '../processes/run-process.ts';

/** `Context` is the part of the application's services that the module uses. */
export interface Module<Context> {
  readonly mount?: (router: Router, app: Context) => void;
  readonly processes?: (app: Context) => readonly RunnableProcess[];
}
