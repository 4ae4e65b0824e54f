/** The folder of the server's socket (`?host=`), or its host. */
export const hostOf = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
