/** A socket's folder (`?host=`), or a host. */
export const hostOf = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
