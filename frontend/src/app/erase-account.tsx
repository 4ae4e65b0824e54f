import { ErasePage } from '../pages/person/erase-page.tsx';
import { loadLaterFeatures } from './load-later-features.ts';

/** Uses `later-features.ts`, because importing `sign-out.ts` here would add it to this chunk. */
const signOut = async (): Promise<void> => (await loadLaterFeatures()).signOut();

export const EraseAccount = () => <ErasePage onErased={() => void signOut()} />;
