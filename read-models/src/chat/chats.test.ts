import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { chatsSpec } from './chats.spec.ts';

checkFoldSpec(chatsSpec);
