export const KeyCap = ({ children }: { readonly children: string }) => (
  <kbd className="rounded-inner border-2 border-control bg-surface px-1.5 font-bold font-mono text-ink text-sm">
    {children}
  </kbd>
);
