/** The socket's folder (`?host=`), otherwise the host. */
export const hostOf = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
