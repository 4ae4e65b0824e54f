import { Page } from '../../design/page.tsx';

export const RideStatisticsPage = () => <Page title="RideStatisticsPage">.</Page>;
