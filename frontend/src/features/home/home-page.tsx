import { Page } from '../../design/page.tsx';

export const HomePage = () => <Page title="HomePage">.</Page>;
