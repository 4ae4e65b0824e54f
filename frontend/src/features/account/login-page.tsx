import { Page } from '../../design/page.tsx';

export const LoginPage = () => <Page title="LoginPage">.</Page>;
