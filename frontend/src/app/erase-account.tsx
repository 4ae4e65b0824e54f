import { ErasePage } from '../pages/person/erase-page.tsx';
import { loadDeferredFeatures } from './load-deferred-features.ts';

/** Uses `deferred-features.ts`, because importing `sign-out.ts` here would add it to this chunk. */
const signOut = async (): Promise<void> => (await loadDeferredFeatures()).signOut();

export const EraseAccount = () => <ErasePage onErased={() => void signOut()} />;
