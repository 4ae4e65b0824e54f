/** Where the server of an address listens: the folder of its socket (`?host=`), or a host. */
export const hostOf = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
