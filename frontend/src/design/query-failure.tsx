import { ConnectionError, errorSentence } from '../api/api-error.ts';
import { appWords } from '../messages/app.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export const QueryFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) =>
  error instanceof ConnectionError && error.isOffline ? (
    <Banner announced title={appWords.connection.notHere}>
      {appWords.connection.loadsLater}
    </Banner>
  ) : (
    <Banner
      tone="danger"
      announced
      title={appWords.query.failed}
      action={
        <Button look="secondary" onClick={onRetry}>
          {appWords.query.tryAgain}
        </Button>
      }
    >
      {errorSentence(error, error instanceof ConnectionError ? appWords.query.connection : appWords.failed.detail)}
    </Banner>
  );
