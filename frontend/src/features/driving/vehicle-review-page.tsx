import { Page } from '../../design/page.tsx';

export const VehicleReviewPage = () => <Page title="VehicleReviewPage">.</Page>;
