import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { checkForNewBuild, reloadWithNewBuild, type ServedBuild } from '../browser/new-build.ts';
import { useOnline } from '../browser/use-online.ts';
import { Button } from '../design/button.tsx';
import { appWords } from '../messages/app.ts';

interface Props {
  readonly place?: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

const NOT_FETCHED = /dynamically imported module|importing a module script|Unable to preload/i;

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.place !== this.props.place) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (NOT_FETCHED.test(error.message)) return <NotFetched />;
    return (
      <Failure
        title={appWords.failed.title}
        detail={appWords.failed.detail}
        onTryAgain={() => this.setState({ error: null })}
      />
    );
  }
}

interface FailureProps {
  readonly title: string;
  readonly detail: string;
  readonly pending?: boolean;
  readonly onTryAgain: () => void;
}

const Failure = ({ title, detail, pending = false, onTryAgain }: FailureProps) => (
  <main id="content" tabIndex={-1} className="mx-auto flex max-w-lg flex-col gap-4 p-4 pt-16 outline-none">
    <h1 className="text-2xl">{title}</h1>
    <p role="alert">{detail}</p>
    <div className="flex flex-wrap gap-3">
      <Button pending={pending} worksOffline onClick={onTryAgain}>
        {appWords.failed.tryAgain}
      </Button>
      <Button look="secondary" onClick={() => location.assign('/')}>
        {appWords.failed.goHome}
      </Button>
    </div>
  </main>
);

const unfetched: Readonly<Record<ServedBuild, string>> = {
  newer: appWords.failed.newBuild,
  same: appWords.failed.codeMissing,
  unknown: appWords.query.connection,
};

const NotFetched = () => {
  const online = useOnline();
  const [servedBuild, setServedBuild] = useState<ServedBuild | null>(null);
  const [pending, setPending] = useState(false);
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (!online) return;
    if (wasOffline.current) void reloadWithNewBuild();
    else void checkForNewBuild().then(setServedBuild);
  }, [online]);
  const detail = !online ? appWords.failed.notSaved : servedBuild ? unfetched[servedBuild] : appWords.loading;
  return (
    <Failure
      title={appWords.failed.notFetched}
      detail={detail}
      pending={pending}
      onTryAgain={() => {
        setPending(true);
        void reloadWithNewBuild();
      }}
    />
  );
};
