import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWideWindow } from '../design/bar-slots.tsx';
import { withAllStyles } from '../design/styles.ts';
import { appWords } from '../messages/app.ts';
import { showToast } from '../toasts/toasts.ts';

const load = withAllStyles(() => import('./app-menu.tsx'));

const FETCHED_AFTER_MS = 4_000;

type Menus = Awaited<ReturnType<typeof load>>;

/** Opens the menu. In a wide window, signed-in people also get links to the main pages next to it. */
export const MenuButton = ({ visitor = false }: { readonly visitor?: boolean }) => {
  const [menus, setMenus] = useState<Menus | null>(null);
  const [open, setOpen] = useState(false);
  const wide = useWideWindow();
  const needed = !menus && (open || (wide && !visitor));
  useEffect(() => {
    if (!needed) return;
    load().then(setMenus, () => {
      setOpen(false);
      if (open) showToast(appWords.failed.codeMissing, { tone: 'destructive' });
    });
  }, [needed, open]);
  useEffect(() => {
    // Downloaded early, because signing out must work offline too.
    const timer = setTimeout(() => void load().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const Opened = visitor ? menus?.VisitorMenu : menus?.AppMenu;
  return (
    <>
      {wide && !visitor && menus ? <menus.BarLinks /> : <span className="grow" />}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={open && !menus}
        onClick={() => setOpen(true)}
        className="-mr-[12px] flex h-[48px] items-center gap-[8px] rounded-sign px-[12px] font-semibold text-sm aria-busy:animate-glow"
      >
        <Menu aria-hidden="true" />
        <span className="max-lg:sr-only">{appWords.menu}</span>
      </button>
      {open && Opened && <Opened onClose={() => setOpen(false)} />}
    </>
  );
};
