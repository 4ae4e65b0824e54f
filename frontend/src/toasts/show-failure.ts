import { failureOf } from '../api/api-error.ts';
import { showToast } from './toasts.ts';

/** Says what became of a command that was refused or not answered; `title` and `text` where nothing more is known. */
export const showFailure = (error: unknown, title: string, text: string): void => {
  const failure = failureOf(error, title, text);
  showToast(failure.title, { description: failure.text, tone: 'destructive' });
};
