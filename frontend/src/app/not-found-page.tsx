import { buttonClasses } from '../design/button.tsx';
import { Page } from '../design/page.tsx';
import { appWords } from '../messages/app.ts';

export const NotFoundPage = () => (
  <Page title={appWords.notFound.title} narrow>
    <p>{appWords.notFound.detail}</p>
    <a href="/" className={buttonClasses()}>
      {appWords.failed.goHome}
    </a>
  </Page>
);
