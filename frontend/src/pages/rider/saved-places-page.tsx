import { pages } from '@saferide/contracts/kernel/pages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { savedPlacesWords } from '../../features/account/account.words.ts';
import { SavedPlaces } from '../../features/account/saved-places.tsx';
import { AddSavedPlace } from '../../features/ride/booking/add-saved-place.tsx';
import { bookingWords } from '../../features/ride/ride-rider.words.ts';
import { useCurrentUser } from '../../session/current-user.ts';

const m = savedPlacesWords;

export const SavedPlacesPage = () => {
  const { customer } = useCurrentUser();
  const [adding, setAdding] = useState<string | null>(null);
  const close = () => setAdding(null);
  if (!customer) return <Navigate to={pages.customer} replace />;
  return (
    <Page title={m.title} narrow back={{ to: pages.customer, label: bookingWords.back }}>
      <SavedPlaces onAdd={setAdding} />
      <Button size="tall" icon={<Plus aria-hidden="true" size={20} />} onClick={() => setAdding('')}>
        {m.add}
      </Button>
      <Sheet open={adding !== null} onClose={close} title={adding ? m.setNamed(adding) : m.add}>
        {adding !== null && <AddSavedPlace named={adding} onDone={close} />}
      </Sheet>
    </Page>
  );
};
