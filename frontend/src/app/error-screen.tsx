import { Component, type ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { app } from '../messages/app.ts';

interface State {
  readonly error: Error | null;
}

/** What is shown when a page could not be drawn (`spec/` document 1 §2): try again, or go home. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <main id="content" className="mx-auto flex max-w-lg flex-col gap-4 p-4 pt-16">
        <h1 className="text-3xl">{app.failed.title}</h1>
        <p role="alert">{app.failed.detail}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => this.setState({ error: null })}>{app.failed.tryAgain}</Button>
          <Button look="secondary" onClick={() => location.assign('/')}>
            {app.failed.goHome}
          </Button>
        </div>
      </main>
    );
  }
}
