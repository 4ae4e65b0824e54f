import { walk } from './walk.ts';

walk('PostgreSQL', async () => null);
