import { Page } from '../../design/page.tsx';

export const ProfilePage = () => <Page title="ProfilePage">.</Page>;
