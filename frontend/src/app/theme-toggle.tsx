import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { themeStore } from '../browser/theme.ts';
import { appWords } from '../messages/app.ts';

export const ThemeToggle = () => {
  const current = useSyncExternalStore(themeStore.subscribe, themeStore.current);
  return (
    <button
      type="button"
      onClick={themeStore.toggle}
      aria-label={current === 'dark' ? appWords.theme.toLight : appWords.theme.toDark}
      className="flex size-[48px] items-center justify-center rounded-full"
    >
      {current === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </button>
  );
};
