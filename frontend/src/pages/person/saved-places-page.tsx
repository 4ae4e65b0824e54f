import { pages } from '@saferide/contracts/kernel/pages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../../design/button.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { savedPlacesWords } from '../../features/account/account.words.ts';
import { SavedPlaces } from '../../features/account/saved-places.tsx';
import { AddSavedPlace } from '../../features/ride/booking/add-saved-place.tsx';
import { appWords } from '../../messages/app.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { SettingsPage } from './settings-page.tsx';

const m = savedPlacesWords;

/** Navigation state with the name of the place to add. */
const addedName = z.object({ add: z.string() });

export const SavedPlacesPage = () => {
  const { customer } = useCurrentUser();
  const { state } = useLocation();
  const [adding, setAdding] = useState<string | null>(() => addedName.safeParse(state).data?.add ?? null);
  const close = () => setAdding(null);
  if (!customer) return <Navigate to={pages.customer} replace />;
  return (
    <SettingsPage title={m.title} back={{ to: pages.customer, label: appWords.home }}>
      <SavedPlaces onAdd={setAdding} />
      <div className="inset-x-0 bottom-0 flex flex-col border-line bg-paper max-lg:fixed max-lg:border-t max-lg:px-4 max-lg:py-3">
        <Button size="tall" icon={<Plus aria-hidden="true" size={20} />} onClick={() => setAdding('')}>
          {m.add}
        </Button>
      </div>
      <Sheet open={adding !== null} onClose={close} title={adding ? m.setNamed(adding) : m.add}>
        {adding !== null && <AddSavedPlace named={adding} onDone={close} />}
      </Sheet>
    </SettingsPage>
  );
};
