import { Page } from '../../design/page.tsx';

export const OperationsPage = () => <Page title="OperationsPage">.</Page>;
