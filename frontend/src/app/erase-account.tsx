import { ErasePage } from '../pages/person/erase-page.tsx';
import { loadLaterFeatures } from './load-later-features.ts';

/** Loaded with the later features, because importing `sign-out.ts` here would put it into this chunk. */
const signOut = async (): Promise<void> => (await loadLaterFeatures()).signOut();

export const EraseAccount = () => <ErasePage onErased={() => void signOut()} />;
