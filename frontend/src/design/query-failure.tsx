import { ConnectionError, sentenceOf } from '../api/api-error.ts';
import { app } from '../messages/app.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Offline there is no retry button, since the query is retried when the network returns. */
export const QueryFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) =>
  error instanceof ConnectionError && error.isOffline ? (
    <Banner announced title={app.connection.notHere}>
      {app.connection.loadsLater}
    </Banner>
  ) : (
    <Banner
      tone="danger"
      announced
      title={app.query.failed}
      action={
        <Button look="secondary" onClick={onRetry}>
          {app.query.tryAgain}
        </Button>
      }
    >
      {sentenceOf(error, error instanceof ConnectionError ? app.query.connection : app.failed.detail)}
    </Banner>
  );
