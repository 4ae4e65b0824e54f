import { ErasePage } from '../pages/person/erase-page.tsx';
import { signOut } from './sign-out.ts';

export const EraseAccount = () => <ErasePage onErased={signOut} />;
