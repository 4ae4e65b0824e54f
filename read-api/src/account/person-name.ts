interface Names {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** First and last name; null once erased. */
export const personName = ({ first_name, last_name }: Names): string | null =>
  first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();
