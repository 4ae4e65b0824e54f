import { useOnline } from '../browser/use-online.ts';
import { Banner } from '../design/banner.tsx';
import { Button } from '../design/button.tsx';
import { appWords } from '../messages/app.ts';
import { useLive } from './live-context.ts';

export const LiveConnectionBanner = () => {
  const { status, connection } = useLive();
  const online = useOnline();
  if (!online || (status !== 'waiting' && status !== 'given_up')) return null;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4">
      <Banner
        announced
        tone={status === 'given_up' ? 'warning' : 'info'}
        action={
          status === 'given_up' ? (
            <Button look="secondary" onClick={connection.retry}>
              {appWords.live.retry}
            </Button>
          ) : undefined
        }
      >
        {status === 'given_up' ? appWords.live.givenUp : appWords.live.waiting}
      </Banner>
    </div>
  );
};
