const NUMBER = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const THIS_MACHINE = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/** Where the same page is opened by a name; null where there is none to be told, undefined where it is opened by one. */
export const addressByName = ({ hostname, port, protocol, pathname }: Location): string | null | undefined => {
  if (!NUMBER.test(hostname)) return undefined;
  return THIS_MACHINE.test(hostname) ? `${protocol}//localhost${port && `:${port}`}${pathname}` : null;
};
