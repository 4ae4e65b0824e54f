const NUMBER = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const THIS_MACHINE = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The page's address at `localhost`, because browsers allow no passkeys at IP addresses. Null at another machine's IP
 * address, undefined at a host name.
 */
export const localhostAddressOf = ({ hostname, port, protocol, pathname }: Location): string | null | undefined => {
  if (!NUMBER.test(hostname)) return undefined;
  return THIS_MACHINE.test(hostname) ? `${protocol}//localhost${port && `:${port}`}${pathname}` : null;
};
