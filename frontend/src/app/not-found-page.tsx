import { buttonClasses } from '../design/button.tsx';
import { Page } from '../design/page.tsx';
import { app } from '../messages/app.ts';

export const NotFoundPage = () => (
  <Page title={app.notFound.title} narrow>
    <p>{app.notFound.detail}</p>
    <a href="/" className={buttonClasses()}>
      {app.failed.goHome}
    </a>
  </Page>
);
