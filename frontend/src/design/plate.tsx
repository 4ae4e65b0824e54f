export const Plate = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <p className="inline-flex items-center justify-center rounded-inner border-4 border-on-amber bg-amber px-[min(1rem,4vw)] py-1 text-on-amber">
    <span className="sr-only">{label} </span>
    <span className="whitespace-nowrap font-black text-[min(1.875rem,9vw)] tabular-nums tracking-wider sm:text-4xl">
      {children}
    </span>
  </p>
);
