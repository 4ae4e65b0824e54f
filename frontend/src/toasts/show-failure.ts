import { failureOf } from '../api/api-error.ts';
import { showToast } from './toasts.ts';

export const showFailure = (error: unknown, title: string, text: string): void => {
  const failure = failureOf(error, title, text);
  showToast(failure.title, { description: failure.text, tone: 'destructive' });
};
