import { Page } from '../../design/page.tsx';

export const DriverPage = () => <Page title="DriverPage">.</Page>;
