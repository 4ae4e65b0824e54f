import { pages } from '@saferide/contracts/kernel/pages';
import { Navigate } from 'react-router-dom';
import { Card } from '../../design/card.tsx';
import { Page } from '../../design/page.tsx';
import { savedPlacesWords } from '../../features/account/account.words.ts';
import { SavedPlaces } from '../../features/account/saved-places.tsx';
import { AddSavedPlace } from '../../features/ride/booking/add-saved-place.tsx';
import { bookingWords } from '../../features/ride/ride-rider.words.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const m = savedPlacesWords;

export const SavedPlacesPage = () => {
  const { customer } = useCurrentUser();
  if (!customer) return <Navigate to={pages.customer} replace />;
  return (
    <Page title={m.title} narrow back={{ to: pages.customer, label: bookingWords.back }}>
      <SavedPlaces />
      <Card title={m.add}>
        <AddSavedPlace />
      </Card>
    </Page>
  );
};
