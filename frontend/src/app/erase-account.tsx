import { ErasePage } from '../pages/person/erase-page.tsx';
import { loadLaterFeatures } from './load-later-features.ts';

/** Not an import of `sign-out.ts`, which is part of the later features. */
const signOut = async (): Promise<void> => (await loadLaterFeatures()).signOut();

export const EraseAccount = () => <ErasePage onErased={() => void signOut()} />;
