import { Component, type ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { app } from '../messages/app.ts';

interface Props {
  /** Where one is: another place is another page, whatever became of the one before. */
  readonly place?: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** What browsers say when a page's code could not be fetched; React remembers that, so only a new load tries again. */
const NOT_FETCHED = /dynamically imported module|importing a module script|Unable to preload/i;

/** What is shown when a page could not be drawn (`spec/` document 1 §2): try again, or go home. */
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
    const notFetched = NOT_FETCHED.test(error.message);
    return (
      <main id="content" className="mx-auto flex max-w-lg flex-col gap-4 p-4 pt-16">
        <h1 className="text-3xl">{notFetched ? app.failed.notFetched : app.failed.title}</h1>
        <p role="alert">{notFetched ? app.query.connection : app.failed.detail}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => (notFetched ? location.reload() : this.setState({ error: null }))}>
            {app.failed.tryAgain}
          </Button>
          <Button look="secondary" onClick={() => location.assign('/')}>
            {app.failed.goHome}
          </Button>
        </div>
      </main>
    );
  }
}
