import { failureTitleAndText } from '../api/api-error.ts';
import { showToast } from './toasts.ts';

export const showFailure = (error: unknown, title: string, text: string): void => {
  const failure = failureTitleAndText(error, title, text);
  showToast(failure.title, { description: failure.text, tone: 'destructive' });
};
