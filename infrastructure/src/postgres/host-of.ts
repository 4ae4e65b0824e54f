/** The folder of a socket (`?host=`), or the host. */
export const hostOf = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
