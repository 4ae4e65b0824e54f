import { Page } from '../../design/page.tsx';

export const CustomerRidePage = () => <Page title="CustomerRidePage">.</Page>;
