import { Page } from '../../design/page.tsx';

export const CustomerPage = () => <Page title="CustomerPage">.</Page>;
