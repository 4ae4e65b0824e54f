export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

interface StyledLoader<File> {
  (): Promise<File>;
  readonly allStyles: true;
}

export const withAllStyles = <File>(load: () => Promise<File>): StyledLoader<File> =>
  Object.assign(async () => (await Promise.all([load(), import('./design.css')]))[0], { allStyles: true } as const);
