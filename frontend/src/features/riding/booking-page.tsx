import { Page } from '../../design/page.tsx';

export const BookingPage = () => <Page title="BookingPage">.</Page>;
