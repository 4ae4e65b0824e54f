import { Page } from '../../design/page.tsx';

export const AdminReviewPage = () => <Page title="AdminReviewPage">.</Page>;
