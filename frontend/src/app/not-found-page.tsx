import { ButtonLink } from '../design/button.tsx';
import { Page } from '../design/page.tsx';
import { app } from '../messages/app.ts';

export const NotFoundPage = () => (
  <Page title={app.notFound.title} narrow>
    <p>{app.notFound.detail}</p>
    <ButtonLink to="/" reloadDocument>
      {app.failed.goHome}
    </ButtonLink>
  </Page>
);
