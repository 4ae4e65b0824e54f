const NUMBER = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const THIS_MACHINE = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * This page's address at localhost, because browsers allow no passkeys at an IP address. Null at the IP address of
 * another machine, undefined if the page was opened by host name.
 */
export const addressByHostName = ({ hostname, port, protocol, pathname }: Location): string | null | undefined => {
  if (!NUMBER.test(hostname)) return undefined;
  return THIS_MACHINE.test(hostname) ? `${protocol}//localhost${port && `:${port}`}${pathname}` : null;
};
